import { expect, test } from 'vitest';
import { formerTimes, mentionsTime, pagesMentioning } from './mentionedTimes.ts';

test.each([
  ['09:30', 'Sundays at 9:30 am'],
  ['09:30', 'We begin at 9.30am.'],
  ['09:30', 'at half past nine'],
  ['09:30', 'nine thirty sharp'],
  ['09:30', '每逢主日上午九时半'],
  ['09:30', '上午 9 时 30 分'],
  ['09:30', '上午9:30聚会'],
  ['09:30', '九點三十分'],
  ['11:30', '十一时半'],
  ['11:30', 'at 11:30'],
  ['17:00', 'Saturday, 5 pm'],
  ['17:00', 'from 17:00'],
  ['17:00', '下午五点'],
  ['17:00', '下午 5 时整'],
  ['14:15', '下午两点一刻'],
  ['12:00', "twelve o'clock"],
  ['12:00', '中午十二点'],
])('%s is named in "%s"', (time, text) => {
  expect(mentionsTime(text, time)).toBe(true);
});

test.each([
  ['09:30', 'at 9:30 pm'],
  ['09:30', 'at 19:30'],
  ['09:30', 'Psalm 119:305'],
  ['09:30', 'at ten'],
  ['09:30', '十九时半'],
  ['01:30', '十一时半'],
  ['17:00', 'at 5 am'],
  ['17:00', '下午五点半'],
  ['11:30', '一时半'],
  ['', 'at 9:30'],
])('%s is not named in "%s"', (time, text) => {
  expect(mentionsTime(text, time)).toBe(false);
});

test('a service that moved or was removed leaves its former time; one that was only renamed leaves none', () => {
  const before = [
    { id: 'english', time: '09:30' },
    { id: 'chinese', time: '11:30' },
    { id: 'youth', time: '17:00' },
  ];
  expect(
    formerTimes(before, [
      { id: 'english', time: '10:00' },
      { id: 'chinese', time: '11:30' },
    ]),
  ).toEqual(['09:30', '17:00']);
  expect(formerTimes(before, before)).toEqual([]);
});

test('the pages are found whose heading or text names a former time in either language', () => {
  const page = (id: string, en: string, zh?: string) => ({
    id,
    title: { en: 'Page' },
    description: { en: '' },
    sections: [{ body: { en, zh } }],
  });
  const pages = [
    page('visit', 'Come at 9:30 am'),
    page('about', 'We are here'),
    page('chinese-service', 'See you', '九时半开始'),
  ];
  expect(pagesMentioning(pages, ['09:30']).map(({ id }) => id)).toEqual(['visit', 'chinese-service']);
  expect(pagesMentioning(pages, [])).toEqual([]);
});
