import { isoDateIn } from '@steeple/model/time/timeZone';
import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import type { Timestamp } from '@steeple/model/time/timestamp';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { newId } from '#lib/newId.ts';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { DeleteButton } from '#ui/admin/DeleteButton.tsx';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { emptyEvent, type EventContent } from './eventContent.ts';
import { EventDialog } from './EventDialog.tsx';
import styles from './AdminEvents.module.css';
import { changeEvent } from './saveEvent.ts';

type Row = WithId<Event>;

/** The parts of the list to choose from, each with its label and its condition at a moment. */
const views = {
  upcoming: [m.admin_events_upcoming, (now) => ['start', '>=', now]],
  past: [m.admin_events_past, (now) => ['start', '<', now]],
  hidden: [m.admin_events_hidden, () => ['hidden', '==', true]],
  featured: [m.admin_events_featured, () => ['featured', '==', true]],
  local: [m.admin_events_local, () => ['source', '==', 'local']],
} as const satisfies Record<string, readonly [label: () => string, condition: (now: Timestamp) => Condition]>;
const viewNames = Object.keys(views) as (keyof typeof views)[];

/** Decisions about an event: the button that takes each, the one that takes it back, and what is said then. */
const marks = {
  featured: {
    add: { label: m.admin_event_feature, done: m.admin_event_now_featured },
    remove: { label: m.admin_event_featured, done: m.admin_event_not_featured },
  },
  hidden: {
    add: { label: m.admin_event_hide, done: m.admin_event_now_hidden },
    remove: { label: m.admin_event_hidden, done: m.admin_event_now_seen },
  },
} as const;
type Mark = keyof typeof marks;

/** `/admin/calendar`: what visitors see of the calendars, and events added by hand. */
export default function AdminEventsPage() {
  const text = useText();
  const language = useLanguage();
  const { now } = usePage();
  const { calendars, timeZone } = useSite();
  const [parameters, set] = useFilterParameters();
  const view = viewNames.find((name) => name === parameters.get('view')) ?? 'upcoming';
  const calendar = parameters.get('calendar') ?? '';
  const pages = usePagedList({
    name: 'event',
    where: [
      ...(calendar === '' ? [] : [['calendar', '==', calendar] as const]),
      views[view][1]({ seconds: Math.floor(now / 1000), nanoseconds: 0 }),
    ],
    orderBy: [['start', view === 'past' ? 'desc' : 'asc']],
  });
  const [opened, setOpened] = useState<{ id: string; event: EventContent; isNew: boolean } | null>(null);
  // An event that another screen leads to.
  const requestedId = parameters.get('event');
  const { data: requestedEvent } = useDocument('event', requestedId === null ? null : [requestedId]);
  const [shownId, setShownId] = useState<string | null>(null);
  const open = (row: Row): void =>
    setOpened({ id: row.id, event: editedPart(row) as unknown as EventContent, isNew: false });
  if (requestedId !== null && requestedId !== shownId && requestedEvent != null) {
    setShownId(requestedId);
    open(requestedEvent);
  }
  const saveMark = async (event: Row, field: Mark, value: boolean): Promise<void> => {
    pages.patch(event.id, { [field]: value });
    try {
      await changeEvent(event.id, event, { [field]: value });
    } catch {
      pages.patch(event.id, { [field]: !value });
      showToast(m.admin_save_failed());
    }
  };
  const toggleButton = (event: Row, field: Mark): ReactNode => {
    const { label, done } = marks[field][event[field] ? 'remove' : 'add'];
    return (
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={event[field]}
        onClick={() => {
          void saveMark(event, field, !event[field]);
          showToast(done({ event: event.title }), () => void saveMark(event, field, event[field]));
        }}
      >
        {label()}
      </button>
    );
  };
  const columns: Column<Row>[] = [
    {
      heading: m.admin_event_when(),
      render: (event) => (
        <span className={styles.when}>
          <Moment at={event.start} show={event.allDay ? 'date' : 'dateTime'} />
        </span>
      ),
    },
    {
      heading: m.admin_event_title(),
      render: (event) => (
        <>
          <button type="button" className={layout.link} onClick={() => open(event)}>
            {event.title}
          </button>
          {Object.entries(event.translations).map(
            ([translatedLanguage, { title }]) =>
              title !== undefined && (
                <div key={translatedLanguage} className={layout.soft} lang={translatedLanguage}>
                  {title}
                </div>
              ),
          )}
        </>
      ),
    },
    {
      heading: m.admin_event_calendar(),
      render: (event) => {
        const listedCalendar = calendars.find(({ id }) => id === event.calendar);
        return (
          <span className={styles.calendar}>
            <span className={styles.color} style={{ background: listedCalendar?.color }} />
            {listedCalendar === undefined ? event.calendar : text(listedCalendar.name)}
          </span>
        );
      },
    },
    {
      heading: m.admin_event_source(),
      render: (event) => (event.source === 'google' ? 'Google' : m.admin_event_by_hand()),
    },
    {
      heading: m.admin_actions(),
      render: (event) => (
        <span className={layout.inline}>
          {toggleButton(event, 'featured')}
          {toggleButton(event, 'hidden')}
          <Link href={`~${href('adminSignUps', language)}?${new URLSearchParams({ event: event.id })}`}>
            {m.admin_event_sign_up()}
          </Link>
          {event.source === 'local' && <DeleteButton path={documentPaths.event.at(event.id)} name={event.title} />}
        </span>
      ),
    },
  ];
  const add = (): void =>
    setOpened({
      id: newId(),
      event: emptyEvent(calendar === '' ? (calendars[0]?.id ?? 'local') : calendar, timeZone, isoDateIn(now, timeZone)),
      isNew: true,
    });
  return (
    <PageLayout
      title={m.shell_title_adminCalendar()}
      actions={
        <Button variant="primary" icon="plus" onClick={add}>
          {m.admin_event_add()}
        </Button>
      }
    >
      <div className={layout.stack}>
        <div className={layout.bar}>
          <Select
            label={m.admin_events_show()}
            value={view}
            options={viewNames.map((name) => [name, views[name][0]()])}
            onChange={(event) => set('view', event.target.value)}
          />
          <FilterSelect
            label={m.admin_event_calendar()}
            name="calendar"
            options={calendars.map(({ id, name }) => [id, text(name)])}
          />
          <Button icon="refresh" onClick={pages.reload}>
            {m.admin_reload()}
          </Button>
        </div>
        <PagedTable
          pages={pages}
          caption={m.shell_title_adminCalendar()}
          columns={columns}
          empty={
            <EmptyState title={m.admin_events_none()}>
              <p>{m.admin_events_none_hint()}</p>
            </EmptyState>
          }
        />
        <TrashLink kind="event" />
      </div>
      {opened !== null && (
        <EventDialog
          {...opened}
          onClose={() => setOpened(null)}
          onSaved={(event) => {
            if (opened.isNew) pages.reload();
            else pages.patch(opened.id, event);
            setOpened(null);
          }}
        />
      )}
    </PageLayout>
  );
}
