import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { campQueries } from '#lib/camp/campQueries.ts';
import { formatDay, formatSpan } from '#lib/camp/campTime.ts';
import { sessionItems } from '#lib/camp/schedule/sessionItems.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Note } from '#ui/admin/Note.tsx';
import { scheduleAddress } from './scheduleAddress.ts';

/** The times and places of a session, with links to the items of the schedule where they are changed. */
export function SessionTimes({ camp, session }: { readonly camp: string; readonly session: string }) {
  const language = useLanguage();
  const text = useText();
  const { timeZone } = useSite();
  const { data: schedule } = useCollection(campQueries.schedule(camp));
  if (schedule === undefined) return null;
  const items = sessionItems(schedule).get(session) ?? [];
  if (items.length === 0)
    return (
      <Note
        tone="warn"
        title={m.admin_session_unscheduled()}
        actions={<a href={scheduleAddress(camp, { session })}>{m.admin_session_schedule()}</a>}
      />
    );
  return items.map(({ id, startsAt, endsAt, place }) => (
    <p key={id}>
      {formatDay(isoDateIn(toMillis(startsAt), timeZone), language)}{' '}
      {formatSpan(toMillis(startsAt), toMillis(endsAt), timeZone, language)}
      {' · '}
      {text(place)} <a href={scheduleAddress(camp, { item: id })}>{m.admin_session_change_time()}</a>
    </p>
  ));
}
