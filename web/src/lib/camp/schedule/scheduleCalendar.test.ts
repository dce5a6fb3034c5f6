import { fromMillis } from '@steeple/model/time/timestamp';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { exampleItem } from '#tests/exampleSchedule.ts';
import { scheduleCalendar } from './scheduleCalendar.ts';

const options = { camp: 'camp-2026', name: 'Camp; 2026', language: 'zh', host: 'steeple.test' } as const;
const item = exampleItem('evening', '2026-11-20T19:30:00+08:00', '2026-11-20T21:30:00+08:00', {
  title: { en: 'Evening', zh: '晚间聚会：论到芥菜种的比喻，以及信心在日常生活中如何一点一滴地长大；欢迎携带圣经' },
  place: { en: 'Hall, upper floor', zh: '礼堂, 二楼\n靠海' },
});

function events(text: string) {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

describe('scheduleCalendar', () => {
  it('is read by another program with the same moments and words', () => {
    const [event] = events(scheduleCalendar([item], options));
    expect(event?.uid).toBe('camp-2026-evening@steeple.test');
    expect(event?.summary).toBe(item.title.zh);
    expect(event?.location).toBe('礼堂, 二楼\n靠海');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-20T11:30:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-20T13:30:00.000Z');
  });

  it('has no line beyond 75 octets and ends every line with CR LF', () => {
    const text = scheduleCalendar([item], options);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('keeps the UID and raises SEQUENCE when an item changes', () => {
    const before = events(scheduleCalendar([item], options))[0];
    const changed = {
      ...item,
      revision: 3,
      change: { at: fromMillis(0), startsAt: item.startsAt, place: item.place, note: { en: 'Rain' } },
    };
    const after = events(scheduleCalendar([changed], options))[0];
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([0, 2]);
    expect(after?.description).toBe('Rain');
  });
});
