import type { Grant } from '@steeple/model/people/claims';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import { useState } from 'react';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { accountsByEmail, mostAddresses } from './usePeople.ts';
import { type GrantState, grantState } from './grantState.ts';
import { stateLabels } from './outcomeLabels.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { Roles } from './Roles.tsx';
import { useLookup } from './useLookup.ts';

type Filter = 'all' | 'admin' | 'camp' | 'pending';

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
    mostAddresses,
  );
  const [opened, setOpened] = useState<WithId<Grant> | null>(null);
  // Null until the accounts have been looked up.
  const stateOf = (grant: WithId<Grant>): GrantState | null => {
    const person = accounts.of(grant.id);
    return person === undefined ? null : grantState(grant, person);
  };
  const columns: Column<WithId<Grant>>[] = [
    {
      heading: m.admin_email(),
      render: (grant) => (
        <button type="button" className={layout.link} onClick={() => setOpened(grant)}>
          {grant.id}
        </button>
      ),
    },
    {
      heading: m.admin_person_granted(),
      render: (grant) => (
        <Roles admin={grant.roles.includes('admin')} camps={grant.camps} roles={grant.roles} teams={grant.teams} />
      ),
    },
    {
      heading: m.admin_person_state(),
      render: (grant) => {
        const state = stateOf(grant);
        return state === null ? '…' : <Status tone={stateLabels[state].tone}>{stateLabels[state].words()}</Status>;
      },
    },
    { heading: m.admin_person_note(), isLong: true, render: ({ note }) => note },
    { heading: m.admin_person_changed(), render: ({ updatedAt }) => <Moment at={updatedAt} show="date" /> },
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
      <PagedTable
        pages={pages}
        rows={pages.items.filter(
          (grant) => filter !== 'pending' || ['waiting', 'onTheWay'].includes(stateOf(grant) ?? ''),
        )}
        caption={m.admin_grants_caption()}
        columns={columns}
        empty={<EmptyState title={m.admin_grants_none()} />}
        {...(pages.items.every(({ id }) => accounts.of(id) !== undefined) && {
          noMatch: () => m.admin_grants_none_pending(),
        })}
      />
      {opened !== null && (
        <PersonDialog
          email={opened.id}
          person={accounts.of(opened.id) ?? null}
          onClose={() => {
            accounts.forget(opened.id);
            setOpened(null);
            pages.reload();
          }}
        />
      )}
    </div>
  );
}
