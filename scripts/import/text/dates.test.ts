import { expect, it } from 'vitest';
import { fieldDate } from './dates.ts';

const day = '2020-04-11T16:00:00.000Z';
const morning = '2020-04-12T00:30:00.000Z';

it.each([
  ['2020-04-12', day],
  ['2020/04/12', day],
  ['2020.4.12', day],
  ['2020-4-12', day],
  ['20200412', day],
  ['April 12, 2020', day],
  ['Apr 12 2020', day],
  ['Apr. 12th, 2020', day],
  ['Sunday, April 12, 2020', day],
  ['12 Apr 2020', day],
  ['12 April 2020', day],
  ['12-Apr-2020', day],
  ['2020年4月12日', day],
  ['13/04/2020', '2020-04-12T16:00:00.000Z'],
  ['04/13/2020', '2020-04-12T16:00:00.000Z'],
  ['12.04.2020', day],
  ['2020-04-12 08:30', morning],
  ['2020-04-12 8:30', morning],
  ['2020-04-12 8:30 am', morning],
  ['April 12, 2020 8:30 AM', morning],
  ['2020-04-12 08:30:15', '2020-04-12T00:30:15.000Z'],
  ['20200412T083000', undefined],
  ['2020-04-12T08:30', morning],
  ['2020-04-12T00:30:00Z', morning],
  ['2020-04-12T08:30:00+08:00', morning],
  ['2020-04-12T08:30:00.000+0800', morning],
  ['2020-04-12 08:30:00 +0800', morning],
  ['2020-04-11 20:30:00 -0400', morning],
  ['2020-04-12 08:30:00 +0800 SGT', morning],
  ['2020-04-12 00:30 UTC', morning],
  ['2020-04-11 20:30 EDT', morning],
  ['Sun, 12 Apr 2020 08:30:00 +0800', morning],
  ['Sun Apr 12 2020 08:30:00 GMT+0800 (Singapore Standard Time)', morning],
  ['1586651400', morning],
  ['1586651400000', morning],
  ['2020-02-31', undefined],
  ['2020-13-01', undefined],
  ['04/05/2020', undefined],
  ['0000-01-01', undefined],
  ['Wed, 30 Nov -0001 00:00:00 +0000', undefined],
  ['yesterday', undefined],
  ['2020-04-12 25:00', undefined],
  ['2020-04-12 08:30 CST', undefined],
])('reads the date %s', (words, expected) => {
  expect(fieldDate(words, 'Asia/Singapore')?.toISOString()).toBe(expected);
});
