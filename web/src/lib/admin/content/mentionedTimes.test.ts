import { expect, test } from 'vitest';
import { mentionsTime, timeMentions, withMention, withTime } from './mentionedTimes.ts';

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

test.each([
  ['Sundays at 9:30 am in English', '10:00', 'Sundays at 10:00 am in English'],
  ['We begin at 9.30am.', '10:15', 'We begin at 10.15am.'],
  ['at 9:30 a.m. sharp', '13:00', 'at 1:00 pm sharp'],
  ['at 09:30', '10:00', 'at 10:00'],
  ['at half past nine', '10:00', 'at 10:00 am'],
  ['nine thirty sharp', '14:15', '2:15 pm sharp'],
  ['主日上午9:30英语崇拜', '10:00', '主日上午10:00英语崇拜'],
  ['每逢主日上午九时半', '14:15', '每逢主日下午2:15'],
  ['九點三十分開始', '10:00', '10:00開始'],
  ['at 11:30 and 19:30', '10:00', 'at 11:30 and 19:30'],
])('in "%s", 9:30 is replaced by %s', (text, time, replaced) => {
  expect(withTime(text, '09:30', time)).toBe(replaced);
});

test('5 pm is replaced with its half of the day', () => {
  expect(withTime('Saturday, 5 pm, or 17:00', '17:00', '18:30')).toBe('Saturday, 6:30 pm, or 18:30');
});

const page = {
  title: { en: 'Visit', zh: '来访' },
  sections: [
    {
      id: 'when',
      body: {
        en: 'Come early.\nWe begin at 9.30 a.m. on Sundays! Then tea at 11:30.',
        zh: '上午九时半开始。之后有茶。',
      },
    },
    { id: 'where', body: { en: 'On the hill.' } },
  ],
};

test('each sentence that names a time is found, in every language, with the path of its text', () => {
  expect(timeMentions(page, '09:30')).toEqual([
    { id: 'sections.when.body', language: 'en', sentence: 'We begin at 9.30 a.m. on Sundays!' },
    { id: 'sections.when.body', language: 'zh', sentence: '上午九时半开始。' },
  ]);
  expect(timeMentions(page, '08:00')).toEqual([]);
});

test('a replaced sentence leaves everything else as it is', () => {
  const [english, chinese] = timeMentions(page, '09:30');
  if (english === undefined || chinese === undefined) throw new Error('no sentence');
  const replaced = withMention(withMention(page, english, '09:30', '10:00'), chinese, '09:30', '10:00');
  expect(replaced).toEqual({
    ...page,
    sections: [
      {
        id: 'when',
        body: {
          en: 'Come early.\nWe begin at 10.00 am on Sundays! Then tea at 11:30.',
          zh: '上午10:00开始。之后有茶。',
        },
      },
      page.sections[1],
    ],
  });
  expect(timeMentions(replaced, '09:30')).toEqual([]);
  expect(withMention(page, { ...english, id: 'gone' }, '09:30', '10:00')).toEqual(page);
});
