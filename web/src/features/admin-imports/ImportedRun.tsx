import { importEntryKinds, type ImportRun } from '@steeple/model/imports/importRun';
import type { WithId } from '@steeple/model/database/publicSource';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { m } from '#messages/generated/messages.js';
import { DetailList } from '#ui/admin/DetailList.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Tabs } from '#ui/admin/Tabs.tsx';
import { EntryList } from './EntryList.tsx';
import { kindLabels, runLabels } from './importLabels.ts';
import { UndoPart } from './UndoPart.tsx';

/** One run of the import: what became of it, its lists, and undoing it. */
export function ImportedRun({
  run,
  hasLater,
  onChanged,
}: {
  readonly run: WithId<ImportRun>;
  /** True where a later import of the same site is not undone. */
  readonly hasLater: boolean;
  readonly onChanged: () => void;
}) {
  const [parameters] = useFilterParameters();
  const kind = importEntryKinds.find((listKind) => listKind === parameters.get('show')) ?? 'text';
  const isFinished = run.finishedAt !== null;
  const { tone, words } = runLabels[run.state];
  return (
    <>
      <DetailList
        details={[
          [m.admin_imports_from(), run.origin, 'origin'],
          [m.admin_imports_at(), <Moment key="startedAt" at={run.startedAt} />, 'startedAt'],
          [
            m.admin_imports_state(),
            <Status key="state" tone={tone}>
              {words()}
            </Status>,
            'state',
          ],
        ]}
      />
      <UndoPart run={run} hasLater={hasLater} onChanged={onChanged} />
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
