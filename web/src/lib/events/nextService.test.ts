import type { ServiceTime } from '@steeple/model/settings/siteConfig';
import { expect, test } from 'vitest';
import { nextServices } from './nextService.ts';

const zone = 'Asia/Singapore';
const english: ServiceTime = {
  id: 'english',
  name: { en: 'English service' },
  language: 'en',
  weekday: 7,
  time: '09:30',
  minutes: 90,
  place: { en: 'Hall' },
};
const chinese: ServiceTime = { ...english, id: 'chinese', language: 'zh', time: '11:30' };
const midweek: ServiceTime = { ...english, id: 'midweek', weekday: 3, time: '20:00' };

/** @param wall a wall-clock time in Singapore */
function at(wall: string): number {
  return Date.parse(`${wall}+08:00`);
}

test('on a weekday the next services are this Sunday, in the order of the day', () => {
  const services = nextServices([chinese, english], zone, at('2026-11-18T12:00'));
  expect(services.map(({ service, date, daysAhead }) => [service.id, date, daysAhead])).toEqual([
    ['english', '2026-11-22', 4],
    ['chinese', '2026-11-22', 4],
  ]);
});

test('on Sunday before the service it is today', () => {
  expect(nextServices([english], zone, at('2026-11-22T09:00'))[0]).toMatchObject({
    date: '2026-11-22',
    daysAhead: 0,
    isOn: false,
  });
});

test('while it is held it is on', () => {
  expect(nextServices([english], zone, at('2026-11-22T09:30'))[0]).toMatchObject({
    date: '2026-11-22',
    daysAhead: 0,
    isOn: true,
  });
  expect(nextServices([english], zone, at('2026-11-22T10:59'))[0]).toMatchObject({ date: '2026-11-22', isOn: true });
});

test('once it is over it is next Sunday', () => {
  expect(nextServices([english], zone, at('2026-11-22T11:00'))[0]).toMatchObject({
    date: '2026-11-29',
    daysAhead: 7,
    isOn: false,
  });
});

test('after the first service of the day the second comes first', () => {
  expect(nextServices([english, chinese], zone, at('2026-11-22T11:10')).map(({ service }) => service.id)).toEqual([
    'chinese',
    'english',
  ]);
});

test("the church's clock decides the day, not that of the reader or the server", () => {
  // Saturday evening in UTC is Sunday morning in Singapore.
  expect(nextServices([english], zone, Date.parse('2026-11-21T23:00:00Z'))[0]).toMatchObject({ daysAhead: 0 });
});

test('services of the week are sorted among those of Sunday by their time', () => {
  expect(nextServices([english, midweek], zone, at('2026-11-23T08:00')).map(({ service }) => service.id)).toEqual([
    'midweek',
    'english',
  ]);
});
