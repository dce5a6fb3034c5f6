import { textsById, withTexts } from '@steeple/model/text/documentTexts';
import { type Language, languages } from '@steeple/model/text/language';
import { wallTime } from '#lib/time/dates.ts';

const englishHours = [
  'twelve',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number up to 59 in Chinese: 30 is `三十`, 12 is `十二`. */
function chineseNumber(number: number): string {
  if (number < 10) return digits[number] ?? '';
  const tens = Math.floor(number / 10);
  return `${tens === 1 ? '' : digits[tens]}十${number % 10 === 0 ? '' : digits[number % 10]}`;
}

function englishPatterns(hour: number, minute: number): string[] {
  const mm = String(minute).padStart(2, '0');
  const [isMorning, hour12] = [hour < 12, hour % 12 === 0 ? 12 : hour % 12];
  const [own, otherHalf] = isMorning ? ['a', 'p'] : ['p', 'a'];
  const word = englishHours[hour % 12] ?? '';
  const minuteWords: Readonly<Record<number, string[]>> = {
    0: [`${word} o['’]clock`],
    15: [`quarter past ${word}`, `${word} fifteen`],
    30: [`half past ${word}`, `half-past ${word}`, `${word} thirty`],
  };
  return [
    // 9:30, 09.30, 9:30 am; not 9:30 pm, 19:30 or 9:305.
    `(?<![\\d:.])0?${hour12}[:.]${mm}(?!\\d)(?!\\s*${otherHalf}\\.?m)`,
    ...(isMorning ? [] : [`(?<![\\d:.])${hour}[:.]${mm}(?!\\d)`]),
    ...(minute === 0 ? [`(?<![\\d:.])0?${hour12}\\s*${own}\\.?m\\b`] : []),
    ...(minuteWords[minute] ?? []).map((words) => `\\b${words}\\b`),
  ];
}

function chinesePatterns(hour: number, minute: number): string[] {
  const hours = [...new Set([hour, hour % 12 === 0 ? 12 : hour % 12])].flatMap((clockHour) => [
    `(?<!\\d)0?${clockHour}`,
    `(?<![一二三四五六七八九十])${chineseNumber(clockHour)}`,
    ...(clockHour === 2 ? ['两'] : []),
  ]);
  const parts: Readonly<Record<number, string>> = {
    0: '(?:整|(?!\\s*(?:半|一刻|三刻|\\d|[一二三四五六七八九十])))',
    15: '(?:一刻|15|十五)',
    30: '(?:半|30|三十)',
    45: '(?:三刻|45|四十五)',
  };
  const minutes = parts[minute] ?? `(?:${minute}|${chineseNumber(minute)})`;
  return [`(?:${hours.join('|')})\\s*[点點时時]\\s*${minutes}(?:\\s*分)?`];
}

/** Words that people write after a time in English, and before one in Chinese. */
const [halfDay, partOfDay] = ['\\s*(?:[ap]m\\b|[ap]\\.m\\.)', '(?:凌晨|清晨|早上|上午|中午|下午|傍晚|晚上)\\s*'];

/** Finds a time of day in a text, with what is written around it; null where the time cannot be read. */
function timePattern(time: string): RegExp | null {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (Number.isNaN(hour) || Number.isNaN(minute)) return null;
  const patterns = [...englishPatterns(hour, minute), ...chinesePatterns(hour, minute)].join('|');
  return new RegExp(`(?<part>${partOfDay})?(?<time>${patterns})(?<half>${halfDay})?`, 'giu');
}

/**
 * Tells whether a text names a time of day, as people write it in English or Chinese: `9.30am`, `half past nine`,
 * `上午九时半`, `9 点 30 分`.
 * @param time wall-clock time, such as `09:30`.
 */
export function mentionsTime(text: string, time: string): boolean {
  return timePattern(time)?.test(text) ?? false;
}

/** Writes a time in the place of another one, with the half of the day where the other one has it. */
function rewritten(found: string, groups: Readonly<Record<string, string | undefined>>, time: string): string {
  const { part, time: before = '', half } = groups;
  const isChinese = /\p{Script=Han}/u.test(part ?? before);
  if (isChinese) return part === undefined ? wallTime(time, 'zh').replace(/^\D+/u, '') : wallTime(time, 'zh');
  const separator = /\d\.\d/.test(before) ? '.' : ':';
  if (/^(?:1[3-9]|2\d)[:.]/u.test(before)) return time.replace(':', separator);
  const [, clock = '', word = ''] = /^([\d:]+)\s*(.*)$/u.exec(wallTime(time, 'en')) ?? [];
  const hasHalf = half !== undefined || /m$/iu.test(before) || /[a-z]/iu.test(before);
  const isTight = /\d[ap]/iu.test(found);
  return `${clock.replace(':', separator)}${hasHalf ? `${isTight ? '' : '\u0020'}${word}` : ''}`;
}

/** Writes a time in the place of another one, everywhere in a text. */
export function withTime(text: string, before: string, time: string): string {
  const pattern = timePattern(before);
  if (pattern === null) return text;
  return text.replaceAll(pattern, (found: string, ...rest: unknown[]) =>
    rewritten(found, rest.at(-1) as Readonly<Record<string, string | undefined>>, time),
  );
}

/** A sentence of a document that names a time. */
export interface TimeMention {
  /** Path of the text in the document, with ids in the place of indexes. */
  readonly id: string;
  readonly language: Language;
  readonly sentence: string;
}

/** Splits a text into its sentences; the points of `9.30` and `a.m.` end none. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？\n])|(?<=[.!?])(?<!\b[ap]\.m\.)\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Finds the sentences of a document that name a time, in any language. */
export function timeMentions(document: object, time: string): TimeMention[] {
  return [...textsById(document)].flatMap(([id, texts]) =>
    languages.flatMap((language) =>
      sentencesOf(texts[language] ?? '')
        .filter((sentence) => mentionsTime(sentence, time))
        .map((sentence) => ({ id, language, sentence })),
    ),
  );
}

/** Replaces the time in one sentence of a document; nothing else of it changes. */
export function withMention<Document extends object>(
  document: Document,
  { id, language, sentence }: TimeMention,
  before: string,
  time: string,
): Document {
  const text = textsById(document).get(id)?.[language];
  if (text === undefined) return document;
  const words = text.replace(sentence, () => withTime(sentence, before, time));
  return withTexts(document, language, new Map([[id, words]]));
}
