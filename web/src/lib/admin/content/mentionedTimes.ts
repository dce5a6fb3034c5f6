import type { Bilingual } from '@steeple/model/localized';

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
  const [own, others] = isMorning ? ['a', 'p'] : ['p', 'a'];
  const word = englishHours[hour % 12] ?? '';
  const spoken: Readonly<Record<number, string[]>> = {
    0: [`${word} o['’]clock`],
    15: [`quarter past ${word}`, `${word} fifteen`],
    30: [`half past ${word}`, `half-past ${word}`, `${word} thirty`],
  };
  return [
    // 9:30, 09.30, 9:30 am; not 9:30 pm, 19:30 or 9:305.
    `(?<![\\d:.])0?${hour12}[:.]${mm}(?!\\d)(?!\\s*${others}\\.?m)`,
    ...(isMorning ? [] : [`(?<![\\d:.])${hour}[:.]${mm}(?!\\d)`]),
    ...(minute === 0 ? [`(?<![\\d:.])0?${hour12}\\s*${own}\\.?m\\b`] : []),
    ...(spoken[minute] ?? []).map((words) => `\\b${words}\\b`),
  ];
}

function chinesePatterns(hour: number, minute: number): string[] {
  const hours = [...new Set([hour, hour % 12 === 0 ? 12 : hour % 12])].flatMap((each) => [
    `(?<!\\d)0?${each}`,
    `(?<![一二三四五六七八九十])${chineseNumber(each)}`,
    ...(each === 2 ? ['两'] : []),
  ]);
  const parts: Readonly<Record<number, string>> = {
    0: '(?:整|(?!\\s*(?:半|一刻|三刻|\\d|[一二三四五六七八九十])))',
    15: '(?:一刻|15|十五)',
    30: '(?:半|30|三十)',
    45: '(?:三刻|45|四十五)',
  };
  const minutes = parts[minute] ?? `(?:${minute}|${chineseNumber(minute)})`;
  return [`(?:${hours.join('|')})\\s*[点點时時]\\s*${minutes}`];
}

/**
 * Tells whether a text names a time of day, as people write it in English or Chinese: `9.30am`, `half past nine`,
 * `上午九时半`, `9 点 30 分`.
 * @param time wall-clock time, such as `09:30`.
 */
export function mentionsTime(text: string, time: string): boolean {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (Number.isNaN(hour) || Number.isNaN(minute)) return false;
  return new RegExp([...englishPatterns(hour, minute), ...chinesePatterns(hour, minute)].join('|'), 'iu').test(text);
}

/** A service as far as its time goes. */
type Timed = { readonly id: string; readonly time: string };

/**
 * The times that services had before and have no more, each once: of services that moved and of removed ones.
 */
export function formerTimes(before: readonly Timed[], now: readonly Timed[]): string[] {
  return [
    ...new Set(
      before
        .filter(({ id, time }) => now.every((each) => each.id !== id || each.time !== time))
        .map(({ time }) => time),
    ),
  ];
}

/** A page as far as its texts go. */
type Written = {
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly sections: readonly { readonly heading?: Bilingual | undefined; readonly body: Bilingual }[];
};

/** The pages of which a text, in any language, names one of these times. */
export function pagesMentioning<P extends Written>(pages: readonly P[], times: readonly string[]): P[] {
  return pages.filter(({ title, description, sections }) => {
    const texts = [
      title,
      description,
      ...sections.flatMap(({ heading, body }) => (heading === undefined ? [body] : [heading, body])),
    ].flatMap((text) => Object.values(text));
    return texts.some((text) => text !== undefined && times.some((time) => mentionsTime(text, time)));
  });
}
