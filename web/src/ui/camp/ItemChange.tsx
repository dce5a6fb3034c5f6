import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { formatMoment, formatTime } from '#lib/camp/campTime.ts';
import type { ScheduleChange } from '#lib/camp/schedule/schedule.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';

/** Time and place of an item before it changed, crossed out, with the note about the change. */
export function ItemChange({
  change: { item, startedAt, hasMoved },
  timeZone,
}: {
  readonly change: ScheduleChange;
  readonly timeZone: string;
}) {
  const language = useLanguage();
  const text = useText();
  const dayOf = (millis: number): string => isoDateIn(millis, timeZone);
  const format = startedAt !== null && dayOf(startedAt) === dayOf(toMillis(item.startsAt)) ? formatTime : formatMoment;
  return (
    <>
      {startedAt !== null && <s>{m.camp_schedule_was_at({ time: format(startedAt, timeZone, language) })}</s>}{' '}
      {hasMoved && item.change !== null && <s>{m.camp_schedule_was_in({ place: text(item.change.place) })}</s>}{' '}
      {item.change?.note !== undefined && <Localized text={item.change.note} />}
    </>
  );
}
