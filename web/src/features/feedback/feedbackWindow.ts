import { type Camp, feedbackState } from '@steeple/model/camp';
import type { Language } from '@steeple/model/language';
import { toMillis } from '@steeple/model/timestamp';
import { formatMoment } from '#lib/camp/campTime.ts';
import { zoneName } from '#lib/camp/zoneName.ts';
import { m } from '#messages/generated/messages.js';

function wallTimeOf(millis: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(millis);
}

/** The last minute of an open window: people read "11:59 pm" rightly, "12:00 am" is taken for the night before or after. */
function lastMinute(closesAt: number, timeZone: string): number {
  return wallTimeOf(closesAt, timeZone) === '00:00' ? closesAt - 60_000 : closesAt;
}

/** When feedback opens, until when it is open, or when it closed; in the camp's zone. */
export function windowSentence(camp: Pick<Camp, 'feedback' | 'timeZone'>, nowMillis: number, language: Language): string {
  const zone = zoneName(camp.timeZone);
  const opens = formatMoment(toMillis(camp.feedback.opensAt), camp.timeZone, language);
  const closes = formatMoment(lastMinute(toMillis(camp.feedback.closesAt), camp.timeZone), camp.timeZone, language);
  switch (feedbackState(camp.feedback, nowMillis)) {
    case 'before': return m.feedback_opens({ moment: opens, zone });
    case 'open': return m.feedback_open_until({ moment: closes, zone });
    case 'closed': return m.feedback_closed_on({ moment: closes, zone });
  }
}

/** The next moment at which the window opens or closes, or null when both are past. */
export function nextWindowChange(camp: Pick<Camp, 'feedback'>, nowMillis: number): number | null {
  return [camp.feedback.opensAt, camp.feedback.closesAt].map(toMillis).find((moment) => moment > nowMillis) ?? null;
}
