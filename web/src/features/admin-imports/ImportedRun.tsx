import { importEntryKinds, type ImportRun } from '@steeple/model/imports/importRun';
import type { WithId } from '@steeple/model/database/publicSource';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { m } from '#messages/generated/messages.js';
import { Detail, DetailList } from '#ui/admin/DetailList.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Tabs } from '#ui/admin/Tabs.tsx';
import { EntryList } from './EntryList.tsx';
import { kindLabels, runLabels } from './importLabels.ts';
import { trashDays } from '@steeple/model/editing/trash';
import { useState } from 'react';
import { requireNetwork } from '#lib/admin/editing/writing.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { entryText } from './entryText.ts';

interface RunProps {
  readonly run: WithId<ImportRun>;
  /** True where a later import of the same site is not undone. */
  readonly hasLater: boolean;
  readonly onChanged: () => void;
}

/** Names the texts that undoing has left, since somebody has edited them. */
function KeptTexts({ run }: { readonly run: string }) {
  const language = useLanguage();
  const pages = usePagedList({ name: 'importEntry', parents: [run], where: [['state', '==', 'kept']] });
  const texts = pages.items.filter(({ kind }) => kind === 'text');
  if (pages.status === 'error') return <ErrorNote error={pages.error} onRetry={pages.reload} />;
  if (texts.length === 0) return null;
  return (
    <Note tone="warn" title={m.admin_imports_kept_title({ count: texts.length })}>
      <ul>
        {texts.map(({ id, title, document }) => {
          const siteAddress = entryText(document, language);
          return <li key={id}>{siteAddress === null ? title : <a href={siteAddress}>{title}</a>}</li>;
        })}
      </ul>
      {pages.hasMore && <Button onClick={pages.more}>{m.admin_more()}</Button>}
    </Note>
  );
}

/** Undoes a run, or goes on with it; then names what was kept. */
function UndoPart({ run, hasLater, onChanged }: RunProps) {
  const [leftCount, setLeftCount] = useState<number | null>(null);
  const undo = useAction(async () => {
    requireNetwork();
    for (let rest = 1; rest > 0;) {
      ({ left: rest } = await callFunction('undoImport', { run: run.id }));
      setLeftCount(rest);
    }
    showToast(m.admin_imports_undone_toast());
    onChanged();
  });
  if (run.state === 'undone') return <KeptTexts run={run.id} />;
  if (hasLater) return <p className={layout.soft}>{m.admin_imports_later_first()}</p>;
  const hasBegun = run.state === 'undoing';
  const total = run.counts.text + run.counts.picture;
  const begin = (): void => {
    if (hasBegun || window.confirm(m.admin_imports_undo_sure({ days: trashDays }))) undo.run();
  };
  return (
    <>
      {hasBegun && !undo.busy && <p>{m.admin_imports_undo_broke_off()}</p>}
      {run.state === 'importing' && <p>{m.admin_imports_broke_off()}</p>}
      <div className={layout.buttons}>
        <Button variant="danger" busy={undo.busy} onClick={begin}>
          {hasBegun ? m.admin_imports_undo_on() : m.admin_imports_undo()}
        </Button>
      </div>
      {undo.busy && (
        <Progress
          label={m.admin_imports_undo_progress()}
          done={total - (leftCount ?? total)}
          total={leftCount === null || total < leftCount ? null : total}
        />
      )}
      <ErrorNote error={undo.error} onRetry={undo.run} />
    </>
  );
}

/** One run of the import: what became of it, its lists, and undoing it. */
export function ImportedRun(props: RunProps) {
  const { run } = props;
  const [parameters] = useFilterParameters();
  const kind = importEntryKinds.find((listKind) => listKind === parameters.get('show')) ?? 'text';
  const isFinished = run.finishedAt !== null;
  const { tone, words } = runLabels[run.state];
  return (
    <>
      <DetailList>
        <Detail name={m.admin_imports_from()}>{run.origin}</Detail>
        <Detail name={m.admin_imports_at()}>
          <Moment at={run.startedAt} />
        </Detail>
        <Detail name={m.admin_imports_state()}>
          <Status tone={tone}>{words()}</Status>
        </Detail>
      </DetailList>
      <UndoPart {...props} />
      <Tabs
        label={m.admin_imports_lists()}
        parameter="show"
        current={kind}
        keep={{ run: parameters.get('run') }}
        tabs={importEntryKinds.map((listKind) => [
          listKind,
          isFinished
            ? m.admin_imports_tab({ list: kindLabels[listKind](), count: run.counts[listKind] })
            : kindLabels[listKind](),
        ])}
      />
      {run.omitted > 0 && (kind === 'left-out' || kind === 'changed') && (
        <p className={layout.soft}>{m.admin_imports_omitted({ count: run.omitted })}</p>
      )}
      <EntryList key={`${kind} ${run.state}`} run={run.id} kind={kind} isFinished={isFinished} />
    </>
  );
}
