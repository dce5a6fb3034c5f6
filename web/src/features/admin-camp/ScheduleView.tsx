import { type ScheduleItem, scheduleItemSchema, scheduleKinds } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { useMemo, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { formatMoment } from '#lib/camp/campTime.ts';
import { scheduleKindLabels } from '#lib/camp/schedule/scheduleKindLabels.ts';
import { useLanguage } from '#lib/language/language.ts';
import { StaleRevisionError } from '#lib/admin/editing/editing.ts';
import { fewestInSplit } from '@steeple/model/feedback/smallGroups';
import { newId } from '#lib/newId.ts';
import { contentById } from '#lib/admin/documents/contentById.ts';
import { type CampDays, firstStart, outsideCamp } from '#lib/admin/fields/campDays.ts';
import { saveWithVersion } from '#lib/admin/editing/saving.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useSearchParams } from 'wouter';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Loaded } from '#ui/states.tsx';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import layout from '#ui/admin/layout.module.css';
import { SavedForm } from '#ui/admin/saving/SavedForm.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { changedItem, formOf, type ItemForm, itemFormSchema } from './scheduleForm.ts';

/** Returns the address of this screen, open at an item, or at a new one for a session. */
export function scheduleAddress(camp: string, at: { readonly item: string } | { readonly session: string }): string {
  return `?${new URLSearchParams({ view: 'schedule', camp, ...at }).toString()}`;
}

type Options = readonly (readonly [value: string, label: string])[];

/** The fields of an item's form. */
export function itemFields(sessions: Options, isNew: boolean): FieldSpec[] {
  const note: FieldSpec = {
    kind: 'bilingual',
    key: 'note',
    label: m.admin_schedule_note(),
    hint: m.admin_schedule_note_hint(),
    empty: 'absent',
  };
  return [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    { kind: 'moment', key: 'startsAt', endKey: 'endsAt', label: m.admin_event_start() },
    { kind: 'moment', key: 'endsAt', label: m.admin_event_end() },
    { kind: 'bilingual', key: 'place', label: m.admin_event_location() },
    ...(isNew ? [] : [note]),
    {
      kind: 'select',
      key: 'kind',
      label: m.admin_schedule_kind(),
      options: scheduleKinds.map((kind) => [kind, scheduleKindLabels[kind]()]),
    },
    { kind: 'select', key: 'session', label: m.admin_schedule_notes(), options: sessions, empty: 'null' },
  ];
}

function faultsOf(before: ScheduleItem | null, form: ItemForm, days: CampDays | null, timeZone: string): FieldError[] {
  const errors = fieldErrors(scheduleItemSchema, changedItem(before, form, fromMillis(0)));
  const named = errors.map((error) => ({ ...error, field: error.field.replace(/^change\.note/, 'note') }));
  return [...named, ...outsideCamp(form.startsAt, days, timeZone)];
}

interface ItemEditorProps {
  readonly camp: string;
  readonly id: string;
  /** As it is stored; null for a new one. */
  readonly item: ScheduleItem | null;
  readonly fresh: ItemForm;
  readonly sessions: Options;
  /** The days of the camp; null where they are not known. */
  readonly days: CampDays | null;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

function ItemEditor({ camp, id, item, fresh, sessions, days, onSaved, onDeleted }: ItemEditorProps) {
  const { timeZone } = useSite();
  const path = documentPaths.scheduleItem.at(camp, id);
  const saved = useMemo(
    () => (item === null ? { value: fresh, revision: 0 } : { value: formOf(item), revision: item.revision }),
    [item, fresh],
  );
  const editing = useEditing<ItemForm>({
    path,
    saved,
    async save(form, revision) {
      let value = form;
      await saveWithVersion<ScheduleItem>(path, (before) => {
        const storedRevision = before?.revision ?? 0;
        if (storedRevision !== revision)
          throw new StaleRevisionError({ value: before === null ? form : formOf(before), revision: storedRevision });
        const next = changedItem(before, form, fromMillis(Date.now()));
        value = formOf(next);
        return next;
      });
      onSaved(id);
      return { value, revision: revision + 1 };
    },
    faultsOf: (form) => faultsOf(item, form, days, timeZone),
  });
  return (
    <SavedForm
      editing={editing}
      schema={itemFormSchema}
      fields={itemFields(sessions, item === null)}
      isStored={item !== null}
      fromVersion={(document) => formOf(document as unknown as ScheduleItem)}
      deletion={{ title: editing.value.title.en, onDeleted }}
    />
  );
}

/** The number of campers who plan to come to an item, as functions last could show it. */
function PlannedCount({ camp, item }: { readonly camp: string; readonly item: string }) {
  const counts = useDocument('plannedCounts', [camp]);
  if (counts.status !== 'ready') return null;
  const count = counts.data?.items[item]?.count ?? 0;
  return (
    <p>
      {m.admin_schedule_planned({
        count: count === 0 ? m.admin_schedule_planned_few({ fewest: fewestInSplit }) : count,
      })}
      <br />
      <small>{m.admin_schedule_planned_hint({ fewest: fewestInSplit })}</small>
    </p>
  );
}

const isNew = 'new';

/** The camp's schedule, item by item: campers see at once what moved, and what was said before. */
export function ScheduleView({ camp }: { readonly camp: string }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useSite();
  const { now } = usePage();
  const live = useCollection(campQueries.schedule(camp));
  const campDocument = useDocument('camp', [camp]);
  const days = campDocument.data ?? null;
  const sessions = useCollection(campQueries.sessions(camp));
  const [parameters] = useSearchParams();
  const newSession = parameters.get('session');
  const [chosen, setChosen] = useState(newSession === null ? parameters.get('item') : isNew);
  const [freshId, setFreshId] = useState(() => newId());
  // The item that was added last: the listener brings it a little after it is saved.
  const [newItemId, setNewItemId] = useState<string | null>(null);
  const items = useMemo(() => contentById<ScheduleItem>(live.data ?? []), [live.data]);
  const last = [...items.values()].at(-1);
  const fresh = useMemo<ItemForm>(() => {
    const begins = last?.endsAt ?? firstStart(days, timeZone, now);
    const session = sessions.data?.find(({ id }) => id === newSession);
    return {
      kind: session?.kind ?? 'activity',
      title: session?.title ?? { en: '' },
      startsAt: begins,
      endsAt: { ...begins, seconds: begins.seconds + 3600 },
      place: { en: '' },
      session: session?.id ?? null,
    };
  }, [last, days, timeZone, now, sessions.data, newSession]);
  const options: Options = (sessions.data ?? []).map((session) => [session.id, text(session.title)] as const);
  const first = [...items.keys()][0] ?? isNew;
  // The item that is shown stays on the screen, whatever is added, moved or deleted meanwhile.
  if (chosen === null && live.status === 'ready' && !live.fromCache) setChosen(first);
  const id = chosen ?? first;
  // The form of a new item keeps what it begins with: a time of the camp, and the session that it is for.
  const isWaiting = id === isNew && [campDocument, sessions].some(({ status }) => status === 'loading');
  return (
    <Loaded live={live}>
      {() => {
        const item = items.get(id) ?? null;
        return (
          <div className={layout.stack}>
            <div className={layout.bar}>
              <Select label={m.admin_schedule_item()} value={id} onChange={(event) => setChosen(event.target.value)}>
                {[...items].map(([itemId, { startsAt, title }]) => (
                  <option
                    key={itemId}
                    value={itemId}
                  >{`${formatMoment(toMillis(startsAt), timeZone, language)} · ${text(title)}`}</option>
                ))}
                {item === null && id !== isNew && (
                  <option value={id}>{id === newItemId ? m.admin_schedule_new() : m.admin_entry_gone()}</option>
                )}
                <option value={isNew}>{m.admin_schedule_new()}</option>
              </Select>
            </div>
            {id !== isNew && <PlannedCount camp={camp} item={id} />}
            {isWaiting ? (
              <Skeleton />
            ) : (
              <ItemEditor
                key={id === isNew ? freshId : id}
                camp={camp}
                id={id === isNew ? freshId : id}
                item={item}
                fresh={fresh}
                sessions={options}
                days={days}
                onDeleted={() => setChosen([...items.keys()].find((itemId) => itemId !== id) ?? isNew)}
                onSaved={(savedId) => {
                  if (savedId !== freshId) return;
                  setNewItemId(savedId);
                  setChosen(savedId);
                  setFreshId(newId());
                }}
              />
            )}
            <TrashLink kind="scheduleItem" />
          </div>
        );
      }}
    </Loaded>
  );
}
