import { toMillis } from '@steeple/model/time/timestamp';
import { shortMoment } from '#lib/camp/campTime.ts';
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
  const timeOf = (millis: number): string => shortMoment(millis, toMillis(item.startsAt), timeZone, language);
  return (
    <>
      {startedAt !== null && <s>{m.camp_schedule_was_at({ time: timeOf(startedAt) })}</s>}{' '}
      {hasMoved && item.change !== null && <s>{m.camp_schedule_was_in({ place: text(item.change.place) })}</s>}{' '}
      {item.change?.note !== undefined && <Localized text={item.change.note} />}
    </>
  );
}
