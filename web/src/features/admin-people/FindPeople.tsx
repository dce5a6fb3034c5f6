import { grantId } from '@steeple/model/people/claims';
import { peopleLimits } from '@steeple/model/requests/callables';
import { useEffect, useState } from 'react';
import { useFoundText } from '#lib/admin/lists/useFoundText.ts';
import { m } from '#messages/generated/messages.js';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { Roles } from './Roles.tsx';
import { AccountState, LastSignIn, Providers } from './SignInState.tsx';
import { type Person, usePeople } from './usePeople.ts';
import { useSignIns } from './useSignIns.ts';

/** Milliseconds without a further letter after which a text is searched for: each search is a call of the server. */
const pauseMillis = 250;

/** A text once it has stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMillis);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Finds accounts by any part of their name or address, and shows what Auth knows of them. */
export function FindPeople() {
  const [typed, setTyped] = useFoundText();
  const text = useSettled(typed.trim());
  const pages = usePeople(text);
  const signIns = useSignIns(pages.items.map(({ id }) => id));
  const [opened, setOpened] = useState<{ email: string | null; person: Person | null } | null>(null);
  const isAddress = text.includes('@');
  const columns: Column<Person>[] = [
    {
      heading: m.admin_email(),
      render: (person) => (
        <button type="button" className={layout.link} onClick={() => setOpened({ email: person.email, person })}>
          {person.email}
        </button>
      ),
    },
    { heading: m.admin_person_name(), render: (person) => person.displayName },
    { heading: m.admin_person_claims(), render: (person) => <Roles {...person.claims} joined={person.joinedCamps} /> },
    { heading: m.admin_account_state(), render: (person) => <AccountState signIn={signIns.of(person.id)} /> },
    { heading: m.admin_account_providers(), render: (person) => <Providers signIn={signIns.of(person.id)} /> },
    {
      heading: m.admin_account_last_sign_in(),
      render: (person) => <LastSignIn signIn={signIns.of(person.id)} show="date" />,
    },
    { heading: m.admin_person_since(), render: (person) => <Moment at={person.createdAt} show="date" /> },
  ];
  return (
    <div className={layout.stack}>
      <TextField
        label={m.admin_people_find()}
        hint={m.admin_people_find_hint()}
        type="search"
        value={typed}
        maxLength={peopleLimits.text}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {pages.status === 'error' && pages.items.length === 0 ? (
        <ErrorNote error={pages.error} onRetry={pages.reload} />
      ) : (
        <PagedList
          pages={pages}
          empty={
            <EmptyState title={m.admin_people_none()}>
              {isAddress && (
                <button
                  type="button"
                  className={layout.link}
                  onClick={() => setOpened({ email: grantId(text), person: null })}
                >
                  {m.admin_people_grant_anyway({ email: grantId(text) })}
                </button>
              )}
            </EmptyState>
          }
        >
          {(people) => (
            <>
              {signIns.error !== null && (
                <>
                  <p className={layout.soft}>{m.admin_account_not_loaded()}</p>
                  <ErrorNote error={signIns.error} onRetry={signIns.retry} />
                </>
              )}
              <Table
                caption={m.admin_people_caption()}
                hideCaption
                columns={columns}
                rows={people}
                rowKey={(person) => person.id}
              />
            </>
          )}
        </PagedList>
      )}
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
