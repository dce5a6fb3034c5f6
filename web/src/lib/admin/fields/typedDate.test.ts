import { describe, expect, it, test } from 'vitest';
import { dayByKey, monthWeeks, parseTime, parseTyped, typedText } from './typedDate.ts';

const today = '2026-11-27';

describe('a day is read as people write it', () => {
  test.each([
    ['2026-11-25', 'en'],
    ['25 Nov 2026', 'en'],
    ['25 November 2026', 'en'],
    ['Wed, 25 Nov 2026', 'en'],
    ['25-Nov-2026', 'en'],
    ['November 25th, 2026', 'en'],
    ['25/11/2026', 'en'],
    ['25.11.2026', 'en'],
    ['２５／１１／２０２６', 'en'],
    ['2026年11月25日', 'zh'],
    ['2026 年 11 月 25 日（星期三）', 'zh'],
    ['2026/11/25', 'zh'],
    ['2026.11.25', 'zh'],
  ] as const)('%s (%s)', (input, language) => {
    expect(parseTyped(input, 'date', language, null)).toBe('2026-11-25');
  });

  test.each([
    ['5/1', 'en', '2027-01-05'],
    ['1/5', 'zh', '2027-01-05'],
    ['5 Jan', 'en', '2027-01-05'],
    ['1月5日', 'zh', '2027-01-05'],
    ['20 Oct', 'en', '2026-10-20'],
  ] as const)('%s (%s) is the one next to today', (input, language, date) => {
    expect(parseTyped(input, 'date', language, today)).toBe(date);
    expect(parseTyped(input, 'date', language, null)).toBeNull();
  });

  test.each(['', '2', '25 N', '25 Nov 202', '25 Nov 26', '31 Feb 2026', '25 Foo 2026', '25 Nov 2026 x', '13/25/2026'])(
    '"%s" is no day',
    (input) => {
      expect(parseTyped(input, 'date', 'en', null)).toBeNull();
    },
  );
});

describe('a time is read as people write it', () => {
  test.each([
    ['9:30', '09:30'],
    ['9:30 am', '09:30'],
    ['9.30pm', '21:30'],
    ['0930', '09:30'],
    ['930am', '09:30'],
    ['9 am', '09:00'],
    ['9pm', '21:00'],
    ['12:00 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['12:15', '12:15'],
    ['21:15', '21:15'],
    ['上午9:30', '09:30'],
    ['下午3点', '15:00'],
    ['晚上8点半', '20:30'],
    ['中午12:00', '12:00'],
    ['9时30分', '09:30'],
  ])('%s is %s', (input, time) => {
    expect(parseTime(input)).toBe(time);
  });

  test.each(['', '9', '25:00', '9:60', '13:00 pm', '0 am', 'noonish'])('"%s" is no time', (input) => {
    expect(parseTime(input)).toBeNull();
  });
});

describe('a moment is a day and a time', () => {
  test.each([
    ['25 Nov 2026, 9:30 am', 'en'],
    ['25 Nov 2026 09:30', 'en'],
    ['2026-11-25T09:30', 'en'],
    ['Wed 25 Nov 2026 at 9.30am', 'en'],
    ['2026年11月25日 上午9:30', 'zh'],
    ['2026年11月25日星期三上午9:30', 'zh'],
  ] as const)('%s', (input, language) => {
    expect(parseTyped(input, 'moment', language, null)).toBe('2026-11-25T09:30');
  });
  it('is not there without one of them', () => {
    expect([
      parseTyped('25 Nov 2026', 'moment', 'en', today),
      parseTyped('9:30 am', 'moment', 'en', today),
      parseTyped('25 Nov 2026, 9', 'moment', 'en', today),
    ]).toEqual([null, null, null]);
  });
});

test('a value that a field shows is read as the same value, in every language', () => {
  const values = { date: '2026-02-28', time: '00:05', moment: '2026-12-31T12:59' } as const;
  for (const language of ['en', 'zh'] as const)
    for (const kind of ['date', 'time', 'moment'] as const)
      expect(parseTyped(typedText(values[kind], kind, language), kind, language, null)).toBe(values[kind]);
  expect(typedText('2026-11-25T09:30', 'moment', 'en')).toBe('25 Nov 2026, 9:30 am');
  expect(typedText('2026-11-25T09:30', 'moment', 'zh')).toBe('2026年11月25日 上午9:30');
});

test.each([
  ['ArrowLeft', false, '2026-01-30'],
  ['ArrowRight', false, '2026-02-01'],
  ['ArrowUp', false, '2026-01-24'],
  ['ArrowDown', false, '2026-02-07'],
  ['Home', false, '2026-01-25'],
  ['End', false, '2026-01-31'],
  ['PageUp', false, '2025-12-31'],
  ['PageDown', false, '2026-02-28'],
  ['PageUp', true, '2025-01-31'],
  ['PageDown', true, '2027-01-31'],
  ['x', false, null],
] as const)('%s (with shift: %s) goes from 31 January 2026 to %s', (key, isShift, date) => {
  expect(dayByKey('2026-01-31', key, isShift)).toBe(date);
});

test('the calendar of a month has whole weeks, from the Sunday before its first day', () => {
  expect(monthWeeks('2026-02-14').map((week) => [week[0], week[6], week.length])).toEqual([
    ['2026-02-01', '2026-02-07', 7],
    ['2026-02-08', '2026-02-14', 7],
    ['2026-02-15', '2026-02-21', 7],
    ['2026-02-22', '2026-02-28', 7],
  ]);
  expect([monthWeeks('2026-11-27')[0]?.[0], monthWeeks('2026-08-31').at(-1)?.[6]]).toEqual([
    '2026-11-01',
    '2026-09-05',
  ]);
});
