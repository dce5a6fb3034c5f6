import type { WithId } from '@steeple/model/database/publicSource';
import { retainedData, type Retained, type SweepName, sweepNames } from '@steeple/model/privacy/retention';
import type { Sweep } from '@steeple/model/privacy/sweep';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Loaded } from '#ui/states.tsx';
import { type Column, Table } from '#ui/Table.tsx';

function LastRun({ name, sweeps }: { readonly name: SweepName | null; readonly sweeps: readonly WithId<Sweep>[] }) {
  if (name === null) return m.admin_retention_by_person();
  const last = sweeps.find(({ id }) => id === name);
  if (last === undefined) return m.admin_retention_not_yet();
  return (
    <>
      {m.admin_retention_ran()} <Moment at={last.ranAt} />
      {last.failed > 0 && <Status tone="bad">{m.admin_retention_failed({ count: last.failed })}</Status>}
    </>
  );
}

/** The list as a table. @param sweeps the last runs of the functions that delete. */
export function RetentionTable({ sweeps }: { readonly sweeps: readonly WithId<Sweep>[] }) {
  const text = useText();
  const columns: Column<Retained>[] = [
    { heading: m.admin_retention_what(), render: ({ what }) => text(what) },
    { heading: m.admin_retention_why(), render: ({ why }) => text(why) },
    { heading: m.admin_retention_kept(), render: ({ kept }) => text(kept) },
    { heading: m.admin_retention_run(), render: ({ sweep }) => <LastRun name={sweep} sweeps={sweeps} /> },
  ];
  return (
    <Table
      caption={m.admin_retention_title()}
      hideCaption
      columns={columns}
      rows={retainedData(sweeps.find(({ id }) => id === 'expireData')?.campDays)}
      rowKey={({ kinds }) => kinds[0] ?? ''}
    />
  );
}

/** All personal data that the site holds: why, for how long, and when what deletes it last ran. */
export function RetentionList() {
  const live = useCollection({ name: 'sweep', limit: sweepNames.length });
  return (
    <section className={layout.section}>
      <h2>{m.admin_retention_title()}</h2>
      <p className={layout.soft}>{m.admin_retention_about()}</p>
      <Loaded live={live}>{(sweeps) => <RetentionTable sweeps={sweeps} />}</Loaded>
    </section>
  );
}
