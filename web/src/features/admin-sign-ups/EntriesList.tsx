import type { ListQuery, WithId } from '@steeple/model/database/publicSource';
import { type SignUp, type SignUpEntry, signUpLimits } from '@steeple/model/visitors/signUp';
import { useState } from 'react';
import { toCsv } from '#lib/admin/files/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { ensureProof } from '#lib/auth/ensureProof.ts';
import { readAll } from '#lib/admin/lists/readAll.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { answerText, entryRows, listEntries, stateLabels } from './signUpContent.ts';

/** The most entries that are read at first, and more at a time. */
const pageOfEntries = 200;

function entriesOf(event: string): ListQuery<'signUpEntry'> {
  return { name: 'signUpEntry', parents: [event], orderBy: [['number', 'asc']] };
}

/** Those who have signed up, live, and all of them as a file. */
export function EntriesList({ event, signUp }: { readonly event: string; readonly signUp: SignUp }) {
  const text = useText();
  const [limit, setLimit] = useState(pageOfEntries);
  const live = useCollection({ ...entriesOf(event), limit });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const remove = useAction(async (entries: readonly WithId<SignUpEntry>[]) => {
    const [{ name } = { name: '' }] = entries;
    const { length: count } = entries;
    const question =
      count === 1 ? m.admin_sign_up_cancel_sure({ name }) : m.admin_sign_up_cancel_chosen_sure({ count });
    if (!window.confirm(question)) return;
    const ids = entries.map(({ id }) => id);
    for (let start = 0; start < count; start += signUpLimits.removed)
      await callFunction('removeSignUp', { event, entries: ids.slice(start, start + signUpLimits.removed) });
    setChosen(new Set());
  });
  const { questions } = signUp;
  const save = useAction(async () => {
    await ensureProof();
    const entries = await readAll(entriesOf(event), () => undefined);
    saveFile(`${event}-sign-ups.csv`, toCsv(entryRows(entries, questions, text)), 'text/csv');
  });
  const columns: Column<WithId<SignUpEntry>>[] = [
    { heading: m.admin_sign_up_name(), render: ({ name }) => name },
    { heading: m.admin_sign_up_people(), isNumber: true, render: ({ people }) => people },
    {
      heading: m.admin_sign_up_state(),
      render: ({ state }) => <Status tone={stateLabels[state].tone}>{stateLabels[state].words()}</Status>,
    },
    {
      heading: m.admin_sign_up_contact(),
      isLong: true,
      render: ({ contact, consent }) => (
        <>
          {contact}
          {consent?.parent != null && <p>{m.admin_consent_parent(consent.parent)}</p>}
        </>
      ),
    },
    ...questions.map((question): Column<WithId<SignUpEntry>> => ({
      heading: text(question.label),
      render: ({ answers }) => answerText(question, answers[question.id], text),
    })),
    {
      heading: m.admin_actions(),
      render: (entry) => (
        <>
          <button
            type="button"
            className={layout.link}
            aria-label={m.admin_sign_up_cancel_named({ name: entry.name })}
            onClick={() => remove.run([entry])}
          >
            {m.admin_sign_up_cancel()}
          </button>
          <CheckField
            label={m.admin_sign_up_choose()}
            name={m.admin_sign_up_choose_named({ name: entry.name })}
            checked={chosen.has(entry.id)}
            onChange={(isChosen) => choose(entry.id, isChosen)}
          />
        </>
      ),
    },
  ];
  return (
    <section className={layout.stack}>
      <p>{m.admin_sign_up_counts({ taken: signUp.taken, places: signUp.places, waiting: signUp.waiting })}</p>
      <ErrorNote error={remove.error ?? save.error} />
      <Loaded live={live}>
        {(entries) => {
          const visibleEntries = listEntries(entries);
          if (visibleEntries.length === 0) return <EmptyState title={m.admin_sign_up_nobody()} />;
          const chosenEntries = visibleEntries.filter(({ id }) => chosen.has(id));
          return (
            <>
              <p className={layout.buttons}>
                <Button icon="download" busy={save.busy} onClick={() => save.run()}>
                  {m.admin_sign_up_csv()}
                </Button>
                <Button onClick={() => setChosen(new Set(visibleEntries.map(({ id }) => id)))}>
                  {m.admin_sign_up_choose_all()}
                </Button>
                {chosenEntries.length > 0 && (
                  <Button busy={remove.busy} onClick={() => remove.run(chosenEntries)}>
                    {m.admin_sign_up_cancel_chosen()}
                  </Button>
                )}
              </p>
              <Table
                caption={m.admin_sign_up_list()}
                hideCaption
                columns={columns}
                rows={visibleEntries}
                rowKey={({ id }) => id}
              />
              {entries.length === limit && (
                <p>
                  <Button onClick={() => setLimit(limit + pageOfEntries)}>{m.admin_more()}</Button>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
