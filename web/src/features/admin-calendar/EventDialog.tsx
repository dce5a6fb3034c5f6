import { isoDateIn } from '@steeple/model/time/timeZone';
import { eventLimits } from '@steeple/model/calendar/event';
import { languageNames, languages, languageTags, spokenLanguages } from '@steeple/model/text/language';
import type { FieldError } from '@steeple/model/requests/validation';
import { type ChangeEvent, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { faultsOfDocument } from '#lib/admin/editing/contentOf.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useSite } from '#lib/site.ts';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { m } from '#messages/generated/messages.js';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import { DateField } from '#ui/admin/form/DateField.tsx';
import { PictureField } from '#ui/admin/form/PictureField.tsx';
import { Note } from '#ui/admin/Note.tsx';
import { EditingDialog } from '#ui/admin/saving/EditingDialog.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { asAllDay, asTimed, type EventContent, firstDayAt, lastDayOfContent, startingAt } from './eventContent.ts';
import type { Scope } from './eventMarkChange.ts';
import { saveEvent } from './saveEvent.ts';

type Change = (change: (event: EventContent) => EventContent) => void;

function OwnFields({
  event,
  faults,
  onChange,
}: {
  readonly event: EventContent;
  readonly faults: readonly FieldError[];
  readonly onChange: Change;
}) {
  const text = useText();
  const { calendars } = useSite();
  const error = useFaultText(faults);
  const set = (change: Partial<EventContent>): void => onChange((before) => ({ ...before, ...change }));
  const firstDay = event.startDate ?? isoDateIn(event.start.seconds * 1000, event.timeZone);
  return (
    <>
      <TextField
        label={m.admin_event_title()}
        value={event.title}
        maxLength={eventLimits.title}
        error={error('title')}
        onChange={(change) => set({ title: change.target.value })}
      />
      <div className={layout.columns}>
        <Select
          label={m.admin_event_calendar()}
          value={event.calendar}
          onChange={(change) => set({ calendar: change.target.value })}
          options={calendars.map(({ id, name }) => [id, text(name)])}
        />
        <Select
          label={m.admin_event_language()}
          value={event.language}
          onChange={(change) => set({ language: change.target.value as EventContent['language'] })}
          options={spokenLanguages.map((language) => [language, languageLabel(language)])}
        />
      </div>
      <CheckField
        label={m.admin_event_all_day()}
        checked={event.allDay}
        onChange={(allDay) =>
          onChange((before) =>
            allDay ? asAllDay(before, firstDay, firstDay) : asTimed(before, before.start, before.end),
          )
        }
      />
      <div className={layout.columns}>
        {event.allDay ? (
          <>
            <DateField
              label={m.admin_event_first_day()}
              kind="date"
              value={event.startDate ?? ''}
              error={error('startDate')}
              onType={(day) => day !== '' && onChange((before) => firstDayAt(before, day))}
            />
            <DateField
              label={m.admin_event_last_day()}
              kind="date"
              value={lastDayOfContent(event)}
              error={error('endDate')}
              onType={(day) => day !== '' && onChange((before) => asAllDay(before, before.startDate ?? firstDay, day))}
            />
          </>
        ) : (
          <>
            <MomentField
              label={m.admin_event_start()}
              value={event.start}
              timeZone={event.timeZone}
              error={error('start')}
              onChange={(start) => start !== null && onChange((before) => startingAt(before, start))}
            />
            <MomentField
              label={m.admin_event_end()}
              value={event.end}
              timeZone={event.timeZone}
              error={error('end')}
              onChange={(end) => end !== null && set({ end })}
            />
          </>
        )}
      </div>
      <TextField
        label={m.admin_event_location()}
        optional
        value={event.location}
        maxLength={eventLimits.location}
        error={error('location')}
        onChange={(change) => set({ location: change.target.value })}
      />
      <TextArea
        label={m.admin_event_description()}
        optional
        value={event.description}
        rows={4}
        maxLength={eventLimits.description}
        error={error('description')}
        onChange={(change) => set({ description: change.target.value })}
      />
    </>
  );
}

/** Texts by language. For an event of Google's also in its own language: there they replace Google's. */
function Translations({ event, onChange }: { readonly event: EventContent; readonly onChange: Change }) {
  const offered = languages.filter(
    (language) => event.source === 'google' || event.language === 'both' || language !== event.language,
  );
  return offered.map((language) => {
    const fieldOf = (field: 'title' | 'location' | 'description', label: typeof m.admin_event_title_in) => ({
      label: label({ language: languageNames[language] }),
      optional: true,
      lang: languageTags[language],
      value: event.translations[language]?.[field] ?? '',
      maxLength: eventLimits[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
        onChange((before) => {
          const texts = { ...before.translations[language], [field]: target.value };
          return { ...before, translations: { ...before.translations, [language]: texts } };
        }),
    });
    return (
      <div key={language} className={layout.tight}>
        <TextField {...fieldOf('title', m.admin_event_title_in)} />
        <TextField {...fieldOf('location', m.admin_event_location_in)} />
        <TextArea {...fieldOf('description', m.admin_event_description_in)} rows={3} />
      </div>
    );
  });
}

/** One event: all of it where it was added by hand, only what the admin area owns where it came from Google. */
export function EventDialog({
  id,
  event,
  isNew,
  onClose,
  onSaved,
}: {
  readonly id: string;
  readonly event: EventContent;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onSaved: (event: EventContent) => void;
}) {
  const [saved] = useState({ value: event, revision: 1 });
  const [scope, setScope] = useState<Scope>('one');
  const editing = useEditing<EventContent>({
    path: isNew ? 'events/new' : `events/${id}`,
    saved,
    save: async (value, revision, _byItself, base) => saveEvent(id, value, base, revision, scope),
    faultsOf: (value) => faultsOfDocument('event', value),
  });
  const { value, faults, edit } = editing;
  const isOwn = value.source === 'local';
  const save = async (store: () => Promise<boolean>): Promise<void> => {
    if (!(await store())) return;
    showToast(scope === 'series' ? m.admin_event_series_saved() : m.admin_save_saved());
    onSaved(editing.savedValue());
  };
  return (
    <EditingDialog
      title={isNew ? m.admin_event_add() : value.title}
      editing={editing}
      onSave={() => save(editing.saveIfValid)}
      onResolved={() => save(editing.save)}
      onClose={onClose}
    >
      {isOwn ? (
        <OwnFields event={value} faults={faults} onChange={edit} />
      ) : (
        <Note>
          <p>{m.admin_event_from_google()}</p>
        </Note>
      )}
      <PictureField
        label={m.admin_event_picture()}
        value={value.picture ?? null}
        field="picture"
        faults={faults}
        onChange={(change) => edit((before) => ({ ...before, picture: change(before.picture ?? null) }))}
      />
      <Translations event={value} onChange={edit} />
      <div className={layout.buttons}>
        <CheckField
          label={m.admin_event_featured()}
          checked={value.featured}
          onChange={(featured) => edit((before) => ({ ...before, featured }))}
        />
        <CheckField
          label={m.admin_event_hidden()}
          checked={value.hidden}
          onChange={(hidden) => edit((before) => ({ ...before, hidden }))}
        />
      </div>
      {!isOwn && value.occurrence != null && (
        <Select
          label={m.admin_event_scope()}
          value={scope}
          onChange={(change) => setScope(change.target.value === 'series' ? 'series' : 'one')}
          options={[
            ['one', m.admin_event_scope_one()],
            ['series', m.admin_event_scope_series()],
          ]}
        />
      )}
    </EditingDialog>
  );
}
