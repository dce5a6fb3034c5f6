import { baseLanguage, type Language, languageTags } from '@steeple/model/text/language';
import { type Timestamp, toDate, toMillis } from '@steeple/model/time/timestamp';
import type { FeedEvent } from './writeFeed.ts';

/**
 * The most events of a feed, more than three a day for as long as the sync looks ahead: a bound for bill and
 * telephones.
 */
export const mostEvents = 1500;

/** The events of a feed, and where they end. */
export interface CutFeed {
  readonly events: readonly FeedEvent[];
  /** The end of the first event that is left out; null where none is. */
  readonly cutAt: Timestamp | null;
}

/** Keeps those that end first where there are more than a feed takes. The order of the events stays. */
export function cutFeed(events: readonly FeedEvent[], most = mostEvents): CutFeed {
  const byEnd = events.toSorted((a, b) => toMillis(a.event.end) - toMillis(b.event.end) || (a.id < b.id ? -1 : 1));
  const firstLeftOut = byEnd[most];
  if (firstLeftOut === undefined) return { events, cutAt: null };
  const includedEvents = new Set(byEnd.slice(0, most));
  return { events: events.filter((event) => includedEvents.has(event)), cutAt: firstLeftOut.event.end };
}

type Sentence = (count: string, day: string) => string;

/** The sentence by language; a language without one reads it in English. */
const words: Readonly<Partial<Record<Language, Sentence>> & Record<typeof baseLanguage, Sentence>> = {
  en: (count, day) =>
    `Only the ${count} events that end first are in this calendar. Events that end on or after ${day} may be missing here; all of them are on the website.`,
  zh: (count, day) => `本日历只收录最早结束的 ${count} 项活动，${day} 及以后结束的活动可能未收录；全部活动请见网站。`,
};

/** Says from which day on events are missing, by the site's calendar. */
export function cutWords(cutAt: Timestamp, timeZone: string, language: Language): string {
  const sentence = words[language] ?? words[baseLanguage];
  const tag = languageTags[sentence === words[baseLanguage] ? baseLanguage : language];
  const day = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    toDate(cutAt),
  );
  return sentence(mostEvents.toLocaleString(tag), day);
}
