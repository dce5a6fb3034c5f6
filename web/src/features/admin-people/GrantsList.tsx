import type { Grant } from '@steeple/model/people/claims';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import type { User } from '@steeple/model/people/user';
import { useState } from 'react';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { accountsByEmail } from './accounts.ts';
import { type GrantState, grantState } from './grantState.ts';
import { stateLabels } from './outcomeLabels.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { Roles } from './Roles.tsx';
import { useLookup } from './useLookup.ts';

type Filter = 'all' | 'admin' | 'camp' | 'pending';
/** `state` is null until the accounts have been looked up. */
interface Row {
  readonly grant: WithId<Grant>;
  readonly person: WithId<User> | null;
  readonly state: GrantState | null;
}

function conditions(filter: Filter, camp: string | null): Condition[] {
  if (filter === 'admin') return [['roles', 'array-contains', 'admin']];
  if (filter === 'camp' && camp !== null) return [['camps', 'array-contains', camp]];
  return [];
}

/** Every address that was granted something, newest first, and whether it has reached its person. */
export function GrantsList() {
  const { currentCamp } = useSite();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePagedList({
    name: 'grant',
    where: conditions(filter, currentCamp),
    orderBy: [['updatedAt', 'desc']],
  });
  const accounts = useLookup(
    pages.items.map((grant) => grant.id),
    accountsByEmail,
  );
  const [opened, setOpened] = useState<Row | null>(null);
  const rows = (grants: readonly WithId<Grant>[]): Row[] =>
    grants.map((grant) => {
      const person = accounts.of(grant.id);
      return { grant, person: person ?? null, state: person === undefined ? null : grantState(grant, person) };
    });
  const columns: Column<Row>[] = [
    {
      key: 'email',
      heading: m.admin_email(),
      render: (row) => (
        <button type="button" className={layout.link} onClick={() => setOpened(row)}>
          {row.grant.id}
        </button>
      ),
    },
    {
      key: 'roles',
      heading: m.admin_person_granted(),
      render: ({ grant }) => (
        <Roles admin={grant.roles.includes('admin')} camps={grant.camps} roles={grant.roles} teams={grant.teams} />
      ),
    },
    {
      key: 'state',
      heading: m.admin_person_state(),
      render: ({ state }) =>
        state === null ? '…' : <Status tone={stateLabels[state].tone}>{stateLabels[state].words()}</Status>,
    },
    {
      key: 'note',
      heading: m.admin_person_note(),
      render: ({ grant }) => (grant.note === '' ? '' : <span className={layout.long}>{grant.note}</span>),
    },
    {
      key: 'changed',
      heading: m.admin_person_changed(),
      render: ({ grant }) => <Moment at={grant.updatedAt} show="date" />,
    },
  ];
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        <Select
          label={m.admin_grants_filter()}
          value={filter}
          options={[
            ['all', m.admin_grants_all()],
            ['pending', m.admin_grants_pending()],
            ['admin', m.admin_grants_admins()],
            ...(currentCamp === null ? [] : [['camp', m.admin_grants_camp({ camp: currentCamp })] as const]),
          ]}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
      </div>
      <PagedList pages={pages} empty={<EmptyState title={m.admin_grants_none()} />}>
        {(grants) => {
          const matching = rows(grants).filter(
            ({ state }) => filter !== 'pending' || state === 'waiting' || state === 'onTheWay',
          );
          return matching.length === 0 && grants.every((grant) => accounts.of(grant.id) !== undefined) ? (
            <p className={layout.soft}>{m.admin_grants_none_pending()}</p>
          ) : (
            <Table
              caption={m.admin_grants_caption()}
              hideCaption
              columns={columns}
              rows={matching}
              rowKey={({ grant }) => grant.id}
            />
          );
        }}
      </PagedList>
      {opened !== null && (
        <PersonDialog
          email={opened.grant.id}
          person={opened.person}
          onClose={() => {
            accounts.forget(opened.grant.id);
            setOpened(null);
            pages.reload();
          }}
        />
      )}
    </div>
  );
}
