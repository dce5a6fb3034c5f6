import { fromMillis, hourMillis, type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import type { Camp } from '@steeple/model/camp/camp';
import { instantAt, isoDateIn } from '@steeple/model/time/timeZone';
import type { FieldError } from '@steeple/model/requests/validation';
import { formatDates } from '#lib/camp/campTime.ts';
import { m } from '#messages/generated/messages.js';

/** The first and the last day of a camp, ISO dates. */
export type CampDays = Pick<Camp, 'startDate' | 'endDate'>;

/**
 * Lists the fault of a start that is on none of the camp's days, such as one with the year before. A camp whose days
 * are not known has none.
 */
export function outsideCamp(startsAt: Timestamp, days: CampDays | null, timeZone: string): FieldError[] {
  if (days === null) return [];
  const { startDate, endDate } = days;
  const day = isoDateIn(toMillis(startsAt), timeZone);
  if (startDate <= day && day <= endDate) return [];
  return [
    {
      field: 'startsAt',
      message: {
        en: `This is not during the camp (${formatDates(startDate, endDate, 'en')}). Choose one of its days, or change the camp’s dates under ${m.admin_camp_part_basics({}, { locale: 'en' })}.`,
        zh: `此时间不在营会期间（${formatDates(startDate, endDate, 'zh')}）。请选择营会期间的日期，或在“${m.admin_camp_part_basics({}, { locale: 'zh' })}”中修改营会日期。`,
      },
    },
  ];
}

/**
 * Returns the start that the first entry of a camp is offered: nine in the morning of the first day, or the next full
 * hour where the camp's days are not known.
 */
export function firstStart(days: CampDays | null, timeZone: string, now: number): Timestamp {
  return fromMillis(
    days === null ? Math.ceil(now / hourMillis) * hourMillis : instantAt(`${days.startDate}T09:00`, timeZone),
  );
}
