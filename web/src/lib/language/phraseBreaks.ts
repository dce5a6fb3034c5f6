import type { Bilingual, LocalizedText } from '@steeple/model/text/bilingual';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';

/** Shorter titles fit into every line. Characters. */
const shortest = 5;

/** A longer name fits into no line of a phone, and is broken between its words. Characters. */
const longestName = 8;

/** Characters that belong to the word after them: 大礼堂, 各小组. */
const prefixes = /^[大小新老旧总全各每]$/u;

/** True for a single character that begins a phrase, such as a verb or a preposition: what follows belongs to it. */
function isAlone(words: readonly Intl.SegmentData[], place: number): boolean {
  const before = words[place - 1];
  const segment = words[place]?.segment ?? '';
  return prefixes.test(segment) || (segment.length === 1 && (before === undefined || before.isWordLike !== true));
}

/**
 * Adds to a Chinese text the places at which a line may end, so that no line ends inside a word. They are found once,
 * where the page's data is loaded: dictionaries of browsers differ, and the browser takes over what the server has
 * rendered.
 */
export function withBreaks(title: LocalizedText): LocalizedText {
  if (title.language !== 'zh' || title.text.length < shortest || !('Segmenter' in Intl)) return title;
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title.text)];
  const breaks = words
    .map(({ segment, index }, place) => ({ segment, index, place, before: words[place - 1]?.segment ?? '' }))
    .filter(
      ({ segment, place, before }) =>
        place > 0 &&
        // A single character belongs to the word before it: a particle, a measure word, a punctuation mark.
        (segment.length > 1 || prefixes.test(segment)) &&
        !/[\p{Ps}\p{Pi}\s]$/u.test(before) &&
        // A time of the day is one word with what says whether it is in the morning.
        !/^\d/.test(segment) &&
        !isAlone(words, place - 1),
    )
    .map(({ index }) => index);
  return breaks.length === 0 ? title : { ...title, breaks };
}

/** The Chinese names that the site's configuration knows: the church's, and those of its services and places. */
export function namesOf({ name, serviceTimes, address, contacts, calendars }: SiteConfig): string[] {
  const texts: (Bilingual | undefined)[] = [
    name,
    address?.lines,
    ...[...serviceTimes, ...contacts, ...calendars].map((entry) => entry.name),
  ];
  return texts
    .flatMap((text) => text?.zh?.match(/\p{Script=Han}+/gu) ?? [])
    .filter(({ length }) => length > 2 && length <= longestName);
}

/** The breaks of a text that are not inside a name. */
export function breaksBetweenNames({ text, breaks = [] }: LocalizedText, names: readonly string[]): readonly number[] {
  // Three characters around the break that also follow one another in a name: part of a name is enough, such as that
  // of a hill in the name of its street.
  const isInName = (at: number) =>
    [at - 2, at - 1].some((from) => names.some((name) => name.includes(text.slice(from, from + 3))));
  return breaks.filter((at) => !isInName(at));
}
