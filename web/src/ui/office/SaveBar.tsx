import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '#lib/language.ts';
import type { Editing, EditingStore } from '#lib/office/editing.ts';
import { momentText } from '#lib/office/moments.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toastStore.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import layout from './layout.module.css';
import { ErrorNote, Note } from './Note.tsx';
import styles from './SaveBar.module.css';
import { type KeptDocument, SavedBy } from './SavedBy.tsx';
import { Status, type Tone } from './Status.tsx';

const stateWords: Record<Editing<unknown>['status'], { tone: Tone; words: () => string }> = {
  saved: { tone: 'good', words: m.office_save_saved },
  edited: { tone: 'warn', words: m.office_save_edited },
  saving: { tone: 'busy', words: m.office_save_saving },
  failed: { tone: 'bad', words: m.office_save_failed },
  conflict: { tone: 'bad', words: m.office_save_conflict },
};

interface Props<T> {
  readonly editing: Editing<T> & Omit<EditingStore<T>, 'store'>;
  /** How many fields must be mended first. */
  readonly faults: number;
  readonly onSave: () => void;
  readonly label?: string | undefined;
  /** Where the versions of the document are kept: then it says who saved last. */
  readonly kept?: KeptDocument;
  readonly children?: ReactNode;
}

/** How saving stands, always in sight: save (also Ctrl+S), discard with undo, and what to do when somebody else saved first. */
export function SaveBar<T>({ editing, faults, onSave, label, kept, children }: Props<T>) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const [looks, setLooks] = useState(false);
  const { tone, words } = stateWords[editing.status];
  const isConflict = editing.status === 'conflict';
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        onSave();
      }
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [onSave]);
  const discard = (): void => {
    const typed = editing.discard();
    showToast(m.office_save_discarded(), () => editing.edit(() => typed));
  };
  return (
    <div className={styles.bar}>
      <div className={layout.buttons}>
        <Button variant="primary" busy={editing.status === 'saving'} disabled={editing.status === 'saved'} onClick={onSave} title="Ctrl+S">{label ?? m.office_save()}</Button>
        {children}
        {(editing.revision > 0 || editing.status !== 'saved') && <Status tone={tone}>{words()}</Status>}
        {editing.status !== 'saved' && editing.status !== 'saving' && <Button variant="quiet" onClick={discard}>{m.office_save_discard()}</Button>}
      </div>
      {kept !== undefined && editing.theirs === null && <SavedBy document={kept} revision={editing.revision} />}
      {faults > 0 && <Note tone="bad" title={m.office_save_faults({ count: faults })} />}
      {editing.restoredAt !== null && editing.status === 'edited' && (
        <Note actions={<Button onClick={discard}>{m.office_save_discard()}</Button>}>
          <p>{m.office_save_restored({ when: momentText(editing.restoredAt, language, timeZone) })}</p>
        </Note>
      )}
      {editing.theirs !== null && (
        <Note tone="warn" title={m.office_conflict_title()} actions={<Button onClick={() => setLooks(true)}>{m.office_conflict_look()}</Button>}>
          {kept !== undefined && <SavedBy document={kept} revision={editing.theirs.revision} />}
          <p>{m.office_conflict_hint()}</p>
        </Note>
      )}
      {editing.status === 'failed' && <ErrorNote error={editing.error} onRetry={onSave} />}
      {(looks || isConflict) && editing.theirs !== null && (
        <ConflictDialog
          base={editing.base} mine={editing.value} theirs={editing.theirs.value} onClose={() => {
            setLooks(false);
            if (isConflict) editing.postpone();
          }}
          onResolve={(value) => {
            setLooks(false);
            editing.resolve(value);
            onSave();
          }}
        />
      )}
    </div>
  );
}
