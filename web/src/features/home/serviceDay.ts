import type { Language } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';
import { weekdayName } from '#lib/time/dates.ts';
import type { NextService } from '#lib/events/nextService.ts';

/** The day of a service in the visitor's words: "Today", "Tomorrow", "This Sunday", "Next Sunday". */
export function serviceDay(
  { service, daysAhead }: Pick<NextService, 'service' | 'daysAhead'>,
  language: Language,
): string {
  if (daysAhead === 0) return m.public_day_today();
  if (daysAhead === 1) return m.public_day_tomorrow();
  const isNextWeek = daysAhead >= 7;
  const day = weekdayName(service.weekday, language, language === 'zh' ? 'short' : 'long');
  return isNextWeek ? m.public_day_next({ day }) : m.public_day_this({ day });
}
