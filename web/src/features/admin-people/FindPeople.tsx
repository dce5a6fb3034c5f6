import { grantId } from '@steeple/model/claims';
import type { User } from '@steeple/model/user';
import { useDeferredValue, useState } from 'react';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import type { ListQuery, WithId } from '#lib/firestore/source.ts';
import { m } from '#messages/generated/messages.js';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { Roles } from './Roles.tsx';

type Person = WithId<User>;

/** People whose address begins so; all of them for an empty text. `\uf8ff` comes after whatever an address may hold. */
export function peopleQuery(prefix: string): ListQuery<'user'> {
  const start = grantId(prefix);
  return {
    name: 'user',
    orderBy: [['email', 'asc']],
    limit: 25,
    where:
      start === ''
        ? [['email', '>', '']]
        : [
            ['email', '>=', start],
            ['email', '<', `${start}\uf8ff`],
          ],
  };
}

function columns(open: (person: Person) => void): Column<Person>[] {
  return [
    {
      key: 'email',
      heading: m.admin_email(),
      cell: (person) => (
        <button type="button" className={layout.link} onClick={() => open(person)}>
          {person.email}
        </button>
      ),
    },
    { key: 'name', heading: m.admin_person_name(), cell: (person) => person.displayName },
    {
      key: 'roles',
      heading: m.admin_person_claims(),
      cell: (person) => <Roles admin={person.claims.admin} camps={person.claims.camps} joined={person.joinedCamps} />,
    },
    {
      key: 'roleSince',
      heading: m.admin_person_claims_since(),
      cell: (person) => (person.claimsChangedAt === null ? '–' : <Moment at={person.claimsChangedAt} show="date" />),
    },
    { key: 'since', heading: m.admin_person_since(), cell: (person) => <Moment at={person.createdAt} show="date" /> },
  ];
}

/** Finds accounts by the beginning of their address. */
export function FindPeople() {
  const [typed, setTyped] = useState('');
  const prefix = useDeferredValue(typed);
  const pages = usePagedList(peopleQuery(prefix));
  const [opened, setOpened] = useState<{ email: string | null; person: Person | null } | null>(null);
  const isAddress = prefix.includes('@');
  return (
    <div className={layout.stack}>
      <TextField
        label={m.admin_people_find()}
        hint={m.admin_people_find_hint()}
        type="search"
        value={typed}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PagedList
        pages={pages}
        empty={
          <EmptyState title={m.admin_people_none()}>
            {isAddress && (
              <button
                type="button"
                className={layout.link}
                onClick={() => setOpened({ email: grantId(prefix), person: null })}
              >
                {m.admin_people_grant_anyway({ email: grantId(prefix) })}
              </button>
            )}
          </EmptyState>
        }
      >
        {(people) => (
          <Table
            caption={m.admin_people_caption()}
            hideCaption
            columns={columns((person) => setOpened({ email: person.email, person }))}
            rows={people}
            rowKey={(person) => person.id}
          />
        )}
      </PagedList>
      {opened !== null && (
        <PersonDialog
          {...opened}
          onClose={() => {
            setOpened(null);
            pages.reload();
          }}
        />
      )}
    </div>
  );
}
