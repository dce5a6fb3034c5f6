import { grantSchema, limitedRoles, maxGrantChanges } from '@steeple/model/people/claims';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import { useMemo, useRef, useState } from 'react';
import { roleLabels } from '#lib/admin/roleLabels.ts';
import { announce } from '#lib/announce.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { isComposing } from '#ui/composition.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { GrantReport } from './GrantReport.tsx';
import { outcomeCounts, outcomeLabels } from './outcomeLabels.ts';
import { readPasted } from './pastedPeople.ts';
import { useChangeGrants, type RequestedChange } from './useChangeGrants.ts';

const admin = 'role:admin';

/** The value of a choice: a role, or a camp whose camper or team member somebody becomes. */
type Choice = readonly [kind: 'role' | 'camp' | 'team', id: string];

const valueOf = ([kind, id]: Choice): string => `${kind}:${id}`;

/** The fields of a change that give and take each kind of choice. */
const changeFields = {
  role: ['addRoles', 'removeRoles'],
  camp: ['addCamps', 'removeCamps'],
  team: ['addTeams', 'removeTeams'],
} as const satisfies Record<Choice[0], readonly (keyof RequestedChange)[]>;

function changesFor(emails: readonly string[], choice: string, isGiving: boolean, note: string): RequestedChange[] {
  const [kind = '', id = ''] = choice.split(':');
  const added = note.trim() === '' ? {} : { note: note.trim() };
  const [adding, removing] = changeFields[kind as Choice[0]];
  return emails.map((email) => ({ email, [isGiving ? adding : removing]: [id], ...added }));
}

function PastedSummary({ pasted }: { readonly pasted: ReturnType<typeof readPasted> }) {
  const { emails, unreadable, repeated, tooMany } = pasted;
  if (emails.length === 0 && unreadable.length === 0) return null;
  return (
    <div className={layout.tight} aria-live="polite">
      <p className={layout.small}>
        {m.admin_pasted_read({ count: emails.length })}
        {repeated > 0 && m.admin_pasted_repeated({ count: repeated })}
      </p>
      {tooMany > 0 && <Note tone="warn">{m.admin_pasted_too_many({ most: maxGrantChanges, count: tooMany })}</Note>}
      {unreadable.length > 0 && (
        <Note tone="warn" title={m.admin_pasted_unreadable()}>
          <ul>
            {unreadable.slice(0, 20).map(({ line, text }) => (
              <li key={line}>
                {m.admin_pasted_line({ line })}
                <code>{text.slice(0, 120)}</code>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** Gives a role or a camp to one person or to a pasted list, or takes it away. */
export function GrantForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { currentCamp } = useSite();
  const camps = useCollection({ name: 'camp', orderBy: [['startDate', 'desc']], limit: 20 });
  const [pastedText, setPastedText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isGiving, setIsGiving] = useState(true);
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [lacksPeople, setLacksPeople] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pasted = useMemo(() => readPasted(pastedText), [pastedText]);
  const action = useChangeGrants((outcomes) => {
    if (outcomes.every(({ outcome }) => outcome !== 'refused')) setPastedText('');
    announce(
      outcomeCounts(outcomes)
        .map(([outcome, people]) => `${outcomeLabels[outcome].words()}: ${people}`)
        .join('. '),
    );
    onDone();
  });
  const choice = chosen ?? (currentCamp === null ? admin : valueOf(['camp', currentCamp]));
  const send = (): void => {
    setIsAsking(false);
    action.run(changesFor(pasted.emails, choice, isGiving, note));
  };
  const count = pasted.emails.length;
  const isGrave = choice === admin || !isGiving;
  const listedCamps = (camps.status === 'ready' ? camps.data : []).map(({ id, name }) => ({ id, name: text(name) }));
  const isUnknown = currentCamp !== null && listedCamps.every(({ id }) => id !== currentCamp);
  const offered = isUnknown ? [...listedCamps, { id: currentCamp, name: currentCamp }] : listedCamps;
  return (
    <form
      ref={form}
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLacksPeople(count === 0);
        if (count === 0) form.current?.querySelector('textarea')?.focus();
        else if (isGrave) setIsAsking(true);
        else send();
      }}
    >
      <TextArea
        label={m.admin_grant_who()}
        hint={m.admin_grant_who_hint({ most: maxGrantChanges })}
        error={lacksPeople && count === 0 ? m.admin_grant_none_given() : undefined}
        value={pastedText}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setPastedText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <PastedSummary pasted={pasted} />
      <div className={layout.bar}>
        <Select
          label={m.admin_grant_do()}
          value={isGiving ? 'give' : 'take'}
          options={[
            ['give', m.admin_grant_give()],
            ['take', m.admin_grant_take()],
          ]}
          onChange={(event) => setIsGiving(event.target.value === 'give')}
        />
        <Select
          label={m.admin_grant_what()}
          value={choice}
          options={[
            ...offered.map(({ id, name }) => [valueOf(['camp', id]), m.admin_grant_camp({ camp: name })] as const),
            ...offered.map(({ id, name }) => [valueOf(['team', id]), m.admin_grant_team({ camp: name })] as const),
            ...[...limitedRoles, 'admin' as const].map(
              (role) => [valueOf(['role', role]), roleLabels[role].choice()] as const,
            ),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
        <div className={layout.grow}>
          <TextField
            label={m.admin_grant_note()}
            optional
            value={note}
            maxLength={maxLengthOf(grantSchema, 'note')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {/* Never disabled: the list is emptied after giving, and a disabled button would lose the focus. */}
        <Button type="submit" variant="primary" busy={action.busy}>
          {isGiving
            ? count === 0
              ? m.admin_grant_give_access()
              : m.admin_grant_give_to({ count })
            : count === 0
              ? m.admin_grant_take_access()
              : m.admin_grant_take_from({ count })}
        </Button>
      </div>
      <ErrorNote error={action.error} />
      {action.outcomes !== null && <GrantReport outcomes={action.outcomes} />}
      {isAsking && (
        <Dialog title={m.admin_grant_sure()} onClose={() => setIsAsking(false)}>
          <p>{isGiving ? m.admin_grant_sure_admin({ count }) : m.admin_grant_sure_take({ count })}</p>
          <div className={layout.buttons}>
            <Button variant={isGiving ? 'primary' : 'danger'} onClick={send}>
              {isGiving ? m.admin_grant_give() : m.admin_grant_take()}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{m.shell_cancel()}</Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}
