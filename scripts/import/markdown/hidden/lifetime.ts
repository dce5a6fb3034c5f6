import { fieldDate } from '../../text/dates.ts';
import { type FrontMatter, fieldText } from '../frontMatterFields.ts';

/** Times of a text: of its publication and of its end, by the dates that generators read. */
export interface Lifetime {
  readonly date: Date | null;
  /** True where the text is still to come. */
  readonly isLater: boolean;
  /** Reason for which nobody is to read it now; null where there is none. */
  readonly hidden: string | null;
  /** Sentence about what this site does otherwise; null where there is none. */
  readonly remark: string | null;
}

/** Dates of publication, the one that readers see first. */
const published = [
  'date',
  'pubdate',
  'publishdate',
  'publishedat',
  'publishedon',
  'publishon',
  'datepublished',
  'postdate',
  'published',
  'created',
  'createdat',
  'datecreated',
] as const;
/** Dates from which a text is shown, whatever its own date. */
const shownFrom = /^pub|^date$|^datepub|^postdate/;
const ends = [
  'expirydate',
  'expiredate',
  'expires',
  'expireson',
  'expirationdate',
  'unpublishdate',
  'unpublishat',
  'unpublishon',
  'unpublishedat',
] as const;

/**
 * Reads when a text is shown.
 * @param fallback date in the path of the file; empty where it has none.
 * @param now milliseconds since the epoch.
 */
export function lifetimeOf(frontMatter: FrontMatter, fallback: string, timeZone: string, now: number): Lifetime {
  const read = (name: string): { name: string; words: string; moment: Date | null } => {
    const words = fieldText(frontMatter, name);
    return { name, words, moment: words === '' ? null : fieldDate(words, timeZone) };
  };
  const all = [...published.map(read), { name: 'date', words: fallback, moment: fieldDate(fallback, timeZone) }];
  const date = all.find(({ moment }) => moment !== null)?.moment ?? null;
  const later = all
    .filter(({ name, moment }) => shownFrom.test(name) && moment !== null && moment.getTime() > now)
    .map(({ moment }) => moment?.getTime() ?? 0);
  // `published: true` is no date, and a date that readers see may be in any words.
  const unread = all.find(
    ({ name, words, moment }) => /^publish(?:date|on|edat)$/.test(name) && words !== '' && moment === null,
  );
  const isLater = later.length > 0;
  const visibleFrom = isLater ? new Date(Math.max(...later)) : date;
  const none = { date: visibleFrom, isLater, hidden: null, remark: null };
  if (unread !== undefined)
    return { ...none, hidden: `Its ${unread.name}, “${unread.words.slice(0, 60)}”, cannot be read` };
  for (const { name, words, moment } of ends.map(read)) {
    if (words === '') continue;
    if (moment === null) return { ...none, hidden: `Its ${name}, “${words.slice(0, 60)}”, cannot be read` };
    if (moment.getTime() <= now) return { ...none, hidden: `It has ended (${name}: ${words.slice(0, 40)})` };
    return {
      ...none,
      remark: `It ends there on ${words.slice(0, 40)}; this site shows it until somebody takes it down.`,
    };
  }
  return none;
}
