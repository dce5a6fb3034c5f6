import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { Language } from '@steeple/model/text/language';
import { toMillis } from '@steeple/model/time/timestamp';
import { formatMoment } from '#lib/camp/campTime.ts';
import { lastMinute } from '#lib/time/lastMinute.ts';
import { zoneName } from '#lib/camp/zoneName.ts';
import { m } from '#messages/generated/messages.js';

/**
 * Sentence with the time at which feedback opens, until which it is open, or at which it closed; in the camp's time
 * zone.
 */
export function windowSentence(
  camp: Pick<Camp, 'feedback' | 'timeZone'>,
  nowMillis: number,
  language: Language,
): string {
  const zone = zoneName(camp.timeZone);
  const opens = formatMoment(toMillis(camp.feedback.opensAt), camp.timeZone, language);
  const closes = formatMoment(lastMinute(toMillis(camp.feedback.closesAt), camp.timeZone), camp.timeZone, language);
  switch (feedbackState(camp.feedback, nowMillis)) {
    case 'before':
      return m.feedback_opens({ moment: opens, zone });
    case 'open':
      return m.feedback_open_until({ moment: closes, zone });
    case 'closed':
      return m.feedback_closed_on({ moment: closes, zone });
  }
}

/** The next moment at which the window opens or closes, or null when both are past. */
export function nextWindowChange(camp: Pick<Camp, 'feedback'>, nowMillis: number): number | null {
  return [camp.feedback.opensAt, camp.feedback.closesAt].map(toMillis).find((moment) => moment > nowMillis) ?? null;
}
