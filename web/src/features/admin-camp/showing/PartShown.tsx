import type { Camp } from '@steeple/model/camp/camp';
import { type PartChoice, withChoice } from '@steeple/model/camp/partChoice';
import {
  isPartShown,
  preparableParts,
  type PreparablePart,
  shownFrom,
  type WithPreparedParts,
} from '@steeple/model/camp/preparedParts';
import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import { useState } from 'react';
import { formatMoment } from '#lib/camp/campTime.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { announce } from '#lib/announce.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { titleOfPart } from '../campParts.ts';

/** Shows parts of a camp, hides them, or sets their moment. All other fields and parts stay as the server has them. */
async function choosePart(camp: string, parts: readonly PreparablePart[], choice: PartChoice): Promise<void> {
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.camp.at(camp));
    const { prepared, revision } = plain((await transaction.get(ref)).data()) as Camp;
    const next = withChoice(prepared, parts, choice);
    transaction.update(ref, {
      prepared: next === undefined ? sdk.deleteField() : toFirestoreValue(next, sdk),
      revision: revision + 1,
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

/** The moment from which campers see a part, in milliseconds since the epoch, and whether they see it now. */
function usePartState(camp: WithPreparedParts, part: PreparablePart) {
  const from = shownFrom(camp, part);
  const now = useServerNow(from > 0 && Number.isFinite(from) ? from : null);
  return { from, isShown: isPartShown(camp, part, now) };
}

/** The state of a part in words: shown, prepared, or shown from a moment. */
function PartState({ camp, part }: { readonly camp: Camp; readonly part: PreparablePart }) {
  const language = useLanguage();
  const { from, isShown } = usePartState(camp, part);
  if (isShown) return <Status tone="good">{m.admin_shown_state_shown()}</Status>;
  return Number.isFinite(from) ? (
    <Status tone="busy">{m.admin_shown_state_from({ when: formatMoment(from, camp.timeZone, language) })}</Status>
  ) : (
    <Status tone="warn">{m.admin_shown_state_prepared()}</Status>
  );
}

/** The moment that an admin enters, in the zone of the camp. */
function MomentChoice({
  zone,
  busy,
  onChoose,
}: {
  readonly zone: string;
  readonly busy: boolean;
  readonly onChoose: (moment: Timestamp) => void;
}) {
  const [moment, setMoment] = useState<Timestamp | null>(null);
  const [hasTried, setHasTried] = useState(false);
  return (
    <form
      className={layout.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(moment === null);
        if (moment === null) event.currentTarget.querySelector('input')?.focus();
        else onChoose(moment);
      }}
    >
      <MomentField
        label={m.admin_shown_from()}
        hint={m.admin_shown_from_hint({ zone })}
        error={hasTried && moment === null ? m.admin_shown_no_time() : undefined}
        value={moment}
        timeZone={zone}
        onChange={setMoment}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {m.admin_shown_set()}
      </Button>
    </form>
  );
}

interface ButtonsProps {
  readonly id: string;
  readonly zone: string;
  readonly parts: readonly PreparablePart[];
  /** Name of the parts in messages. */
  readonly title: string;
  /** True where campers see all of them; null for some parts together. */
  readonly isShown: boolean | null;
}

/** The buttons that show some parts of a camp, hide them, or set the moment from which they are shown. */
function PartButtons({ id, zone, parts, title, isShown }: ButtonsProps) {
  const language = useLanguage();
  const [isTiming, setTiming] = useState(false);
  const choose = useAction(async (choice: PartChoice) => {
    await choosePart(id, parts, choice);
    setTiming(false);
    if (choice === 'shown') announce(m.admin_shown_done({ part: title }));
    else if (choice === 'prepared') announce(m.admin_shown_hidden({ part: title }));
    else announce(m.admin_shown_timed({ part: title, when: formatMoment(toMillis(choice), zone, language) }));
  });
  return (
    <>
      <div className={layout.buttons}>
        {isShown !== true && (
          <Button busy={choose.busy} onClick={() => choose.run('shown')}>
            {m.admin_shown_now()}
          </Button>
        )}
        {isShown !== false && (
          <Button busy={choose.busy} onClick={() => choose.run('prepared')}>
            {m.admin_shown_hide()}
          </Button>
        )}
        <Button aria-expanded={isTiming} onClick={() => setTiming(!isTiming)}>
          {m.admin_shown_later()}
        </Button>
      </div>
      {isTiming && <MomentChoice zone={zone} busy={choose.busy} onChoose={(moment) => choose.run(moment)} />}
      <ErrorNote error={choose.error} />
    </>
  );
}

/** Above the entries of a part: whether campers see it, and what changes that. Nothing while there is no camp. */
export function PartShown({ id, part }: { readonly id: string; readonly part: PreparablePart }) {
  const { data: camp } = useDocument('camp', [id]);
  const { isShown } = usePartState(camp ?? {}, part);
  if (camp == null) return null;
  return (
    <section className={layout.tight} aria-label={m.admin_shown_title()}>
      <PartState camp={camp} part={part} />
      <PartButtons id={id} zone={camp.timeZone} parts={[part]} title={titleOfPart(part)} isShown={isShown} />
    </section>
  );
}

/** Every part of a camp with its state, and the buttons for all of them at once. */
export function ShownParts({ id, camp }: { readonly id: string; readonly camp: Camp }) {
  const columns: Column<PreparablePart>[] = [
    {
      heading: m.admin_camp_part(),
      render: (part) => (
        <a href={`?${new URLSearchParams({ view: part, camp: id }).toString()}`}>{titleOfPart(part)}</a>
      ),
    },
    { heading: m.admin_shown_title(), render: (part) => <PartState camp={camp} part={part} /> },
  ];
  return (
    <section className={layout.section}>
      <h2>{m.admin_shown_title()}</h2>
      <p className={layout.soft}>{m.admin_shown_all_text()}</p>
      <Table
        caption={m.admin_shown_title()}
        hideCaption
        columns={columns}
        rows={preparableParts}
        rowKey={(part) => part}
      />
      <PartButtons id={id} zone={camp.timeZone} parts={preparableParts} title={m.admin_shown_all()} isShown={null} />
    </section>
  );
}
