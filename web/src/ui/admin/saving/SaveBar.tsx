import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { focusField } from '#lib/admin/fields/focusField.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { documentNameAt, idOf } from '@steeple/model/database/paths';
import type { Editing } from '#lib/admin/editing/editing.ts';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { momentText } from '#lib/admin/moments.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import layout from '#ui/admin/layout.module.css';
import { type NamedFault, namedFaults } from '#ui/admin/form/fieldName.ts';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import styles from './SaveBar.module.css';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { Person } from '#ui/admin/Person.tsx';

/**
 * The person who saved a revision of a page or post, and the time; renders nothing for one that was saved
 * automatically.
 */
function SavedBy({ path, revision }: { readonly path: string; readonly revision: number }) {
  const name = documentNameAt(path) === 'page' ? 'pageVersion' : 'postVersion';
  const version = useDocument(name, revision > 0 ? [idOf(path), String(revision)] : null);
  if (version.status !== 'ready' || version.data === null) return null;
  const { savedAt, savedBy } = version.data;
  return (
    <p className={layout.soft}>
      {m.admin_save_last()}
      <Moment at={savedAt} /> {m.admin_versions_by()}
      <Person uid={savedBy} />
    </p>
  );
}

const stateLabels: Record<Editing<unknown>['status'], { tone: Tone; words: () => string }> = {
  saved: { tone: 'good', words: m.admin_save_saved },
  edited: { tone: 'warn', words: m.admin_save_edited },
  saving: { tone: 'busy', words: m.admin_save_saving },
  failed: { tone: 'bad', words: m.admin_save_failed },
  conflict: { tone: 'bad', words: m.admin_save_conflict },
};

/** The form of the bar, its faults, and the texts and buttons of the bar. */
export interface SaveBarProps<T> {
  readonly editing: FormEditing<T>;
  /** The fields of the form, which name its faults. */
  readonly fields?: readonly FieldSpec[];
  /** The faults with their names, where these are not the labels of `fields`. */
  readonly faults?: readonly NamedFault[];
  /** Brings the part of the screen forward that holds a field, by its path. */
  readonly onShow?: (field: string) => void;
  /** Saves where nothing is wrong, by default. */
  readonly onSave?: () => void;
  readonly label?: string | undefined;
  /** True where the button also goes on to what follows, with or without changes. */
  readonly goesOn?: boolean;
  /** The announcement after a save; that changes are saved by default. */
  readonly savedLabel?: (() => string) | undefined;
  /** True for a page or post of which the bar says who saved it last. */
  readonly namesLastSave?: boolean;
  readonly children?: ReactNode;
}

/** Announces the end of every save: it is visible in the bar, but a screen reader would not notice it. */
function useAnnouncedSave(status: Editing<unknown>['status'], savedLabel: () => string): void {
  const before = useRef(status);
  useEffect(() => {
    const wasSaving = before.current === 'saving';
    before.current = status;
    if (wasSaving && status === 'saved') announce(savedLabel());
    if (wasSaving && (status === 'failed' || status === 'conflict')) announce(stateLabels[status].words());
  });
}

/** Publishes the height of the bar, which grows with its messages, as a CSS property for the toolbars below it. */
function usePublishedHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--save-bar-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar-height');
    };
  }, [bar]);
}

/**
 * State of saving, always visible: save (also Ctrl+S), discard with undo, and the steps to take when somebody else
 * saved first.
 */
export function SaveBar<T extends object>({
  editing,
  fields = [],
  faults: givenFaults,
  onShow,
  onSave = () => void editing.saveIfValid(),
  label,
  goesOn = false,
  savedLabel = m.admin_said_saved,
  namesLastSave = false,
  children,
}: SaveBarProps<T>) {
  const language = useLanguage();
  const text = useText();
  const { timeZone } = useSite();
  const faults = givenFaults ?? namedFaults(fields, editing.value, editing.faults, text);
  const [looks, setLooks] = useState(false);
  const { tone, words } = stateLabels[editing.status];
  const isConflict = editing.status === 'conflict';
  const isSaved = editing.status === 'saved';
  const hasNothingToDo = isSaved && !goesOn;
  useAnnouncedSave(editing.status, savedLabel);
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar);
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
    showToast(m.admin_save_discarded(), editing.discard());
  };
  return (
    <div ref={bar} className={styles.bar}>
      <div className={layout.buttons}>
        {/* Never disabled: a disabled button loses the focus, and a click while a draft saves itself would be lost. */}
        <Button
          variant="primary"
          aria-disabled={hasNothingToDo || undefined}
          aria-busy={editing.status === 'saving' || undefined}
          onClick={() => hasNothingToDo || onSave()}
          title="Ctrl+S"
        >
          {label ?? m.admin_save()}
        </Button>
        {children}
        {(editing.revision > 0 || editing.status !== 'saved') && <Status tone={tone}>{words()}</Status>}
        {editing.status !== 'saved' && editing.status !== 'saving' && (
          <Button variant="quiet" onClick={discard}>
            {m.admin_save_discard()}
          </Button>
        )}
      </div>
      {namesLastSave && editing.remote === null && <SavedBy path={editing.path} revision={editing.revision} />}
      {faults.length > 0 && (
        <Note
          tone="bad"
          title={faults.length === 1 ? m.admin_save_fault() : m.admin_save_faults({ count: faults.length })}
        >
          <ul className={styles.faults}>
            {faults.map(({ field, name, message }) => (
              <li key={`${field} ${message.en}`}>
                <button
                  type="button"
                  className={layout.link}
                  onClick={() => {
                    onShow?.(field);
                    focusField(field);
                  }}
                >
                  {name}
                </button>{' '}
                {text(message)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {editing.restoredAt !== null && editing.status === 'edited' && (
        <Note actions={<Button onClick={discard}>{m.admin_save_discard()}</Button>}>
          <p>{m.admin_save_restored({ when: momentText(editing.restoredAt, language, timeZone) })}</p>
        </Note>
      )}
      {editing.remote !== null && (
        <Note
          tone="warn"
          title={m.admin_conflict_title()}
          actions={<Button onClick={() => setLooks(true)}>{m.admin_conflict_look()}</Button>}
        >
          {namesLastSave && <SavedBy path={editing.path} revision={editing.remote.revision} />}
          <p>{m.admin_conflict_hint()}</p>
        </Note>
      )}
      {editing.status === 'failed' && <ErrorNote error={editing.error} onRetry={onSave} />}
      {(looks || isConflict) && editing.remote !== null && (
        <ConflictDialog
          editing={editing}
          remote={editing.remote}
          onClose={() => {
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
