import { fromMillis } from '@steeple/model/time/timestamp';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedExamples } from '../../tests/feedExamples.ts';
import { writeFeed } from './writeFeed.ts';

const description = {
  name: 'Grace, Hill; Church',
  language: 'en' as const,
  timeZone: 'Asia/Singapore',
  domain: 'demo-steeple.firebaseapp.com',
};

function parsed(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed) as ConstructorParameters<typeof ICAL.Component>[0]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const uids: Record<string, string> = {
    service: 'sunday_20261122T013000Z@google.com',
    retreat: 'retreat_20261201@google.com',
    call: 'call@google.com',
    alias: 'alias@google.com',
    utc: 'utc@demo-steeple.firebaseapp.com',
  };
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, event: (id: string) => events.find(({ uid }) => uid === uids[id]) };
}

describe('the feed', () => {
  let feed = '';
  let { calendar, event } = parsed('BEGIN:VCALENDAR\r\nEND:VCALENDAR');
  beforeEach(() => {
    feed = writeFeed(feedExamples, description);
    ({ calendar, event } = parsed(feed));
  });

  it('says the moment of every event', () => {
    const moment = (id: string) => event(id)?.startDate.toJSDate().toISOString();
    expect(moment('service')).toBe('2026-11-22T01:30:00.000Z');
    expect(event('service')?.endDate.toJSDate().toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(moment('call')).toBe('2027-03-14T17:00:00.000Z');
    expect(moment('utc')).toBe('2026-11-22T01:30:00.000Z');
    expect(moment('alias')).toBe('2026-11-22T01:30:00.000Z');
  });

  it("says every time by the site's clocks, and brings that one zone along", () => {
    expect(feed).toContain('DTSTART;TZID=Asia/Singapore:20261122T093000');
    expect(feed).toContain('DTSTART;TZID=Asia/Singapore:20270315T010000');
    expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'Asia/Singapore',
    ]);
    expect(feed).toContain('X-WR-TIMEZONE:Asia/Singapore');
  });

  it('names the own hour of an event from another zone, where its clocks differ', () => {
    expect(event('call')?.description).toMatch(/^Sun, 14 Mar, 10:00 am Pacific Time\n\nLine one/);
    expect(event('service')?.description ?? '').toBe('');
  });

  it('says in UTC what the clocks show twice', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    const at = (iso: string) => ({
      ...example,
      event: { ...example.event, start: fromMillis(Date.parse(iso)), end: fromMillis(Date.parse(iso) + 1_200_000) },
    });
    const inNewYork = { ...description, timeZone: 'America/New_York' };
    expect(writeFeed([at('2026-11-01T05:30:00Z')], inNewYork)).toContain(
      'DTSTART;TZID=America/New_York:20261101T013000',
    );
    expect(writeFeed([at('2026-11-01T06:30:00Z')], inNewYork)).toContain('DTSTART:20261101T063000Z');
    expect(writeFeed([at('2026-11-01T07:30:00Z')], inNewYork)).toContain(
      'DTSTART;TZID=America/New_York:20261101T023000',
    );
  });

  it("has the calendar's properties before its zones, and ends its last line", () => {
    expect(feed.indexOf('X-WR-CALNAME')).toBeLessThan(feed.indexOf('BEGIN:VTIMEZONE'));
    expect(feed.indexOf('END:VTIMEZONE')).toBeLessThan(feed.indexOf('BEGIN:VEVENT'));
    const own = ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE'];
    for (const name of own) expect(feed.indexOf(name)).toBeLessThan(feed.indexOf('BEGIN:VTIMEZONE'));
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is the same VEVENT in the file of one event as in the feed', () => {
    const veventOf = (text: string, uid: string) =>
      (text.match(/BEGIN:VEVENT[^]*?END:VEVENT/g) ?? []).find((block) => block.replaceAll('\r\n ', '').includes(uid));
    for (const example of feedExamples) {
      const file = writeFeed([example], { ...description, name: null });
      const uid = /^UID:(.*)$/m.exec(file)?.[1]?.trim() ?? 'none';
      expect(veventOf(feed, uid)).toBe(veventOf(file, uid));
    }
  });

  it('raises the revision with every change of the document', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    const sequenceOf = (changedAt: string) =>
      Number(
        /^SEQUENCE:(\d+)/m.exec(
          writeFeed([{ ...example, changedAt: fromMillis(Date.parse(changedAt)) }], description),
        )?.[1],
      );
    expect(sequenceOf('2026-11-02T00:00:01Z')).toBeGreaterThan(sequenceOf('2026-11-02T00:00:00Z'));
    expect(sequenceOf('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
  });

  it('has a name, an interval and a zone, which the file of one event has not', () => {
    const lines = ['NAME:', 'X-WR-CALNAME:', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-WR-TIMEZONE:Asia/Singapore'];
    const file = writeFeed(feedExamples.slice(0, 1), { ...description, name: null, cutAt: null });
    for (const line of lines)
      expect([feed.includes(`\r\n${line}`), file.includes(`\r\n${line}`)]).toEqual([true, false]);
    for (const text of [feed, file]) {
      expect(text).toContain('PRODID:-//Steeple//Events//EN\r\n');
      expect(text).not.toContain('CALDESC');
      expect(text).toContain('STATUS:CONFIRMED\r\n');
      expect(text).toContain('LAST-MODIFIED:20261101T000000Z\r\n');
    }
  });

  it.each([
    [true, 'TENTATIVE'],
    [false, 'CONFIRMED'],
    [undefined, 'CONFIRMED'],
  ])('has the status of an event, in the feed and in its file (tentative: %s)', (tentative, status) => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    const changed = [{ ...example, event: { ...example.event, ...(tentative !== undefined && { tentative }) } }];
    for (const name of [description.name, null])
      expect(writeFeed(changed, { ...description, name }).match(/^STATUS:.*\r$/gm)).toEqual([`STATUS:${status}\r`]);
  });

  it.each([
    ['en', 'https://demo-steeple.firebaseapp.com/events/service'],
    ['zh', 'https://demo-steeple.firebaseapp.com/zh/events/service'],
  ] as const)('leads to the page of an event in its language (%s)', (language, url) => {
    const unfolded = writeFeed(feedExamples, { ...description, language }).replaceAll('\r\n ', '');
    expect(unfolded).toContain(`URL;VALUE=URI:${url}\r\n`);
  });

  it('leaves people free on whole days, and says of no day at which hour it is elsewhere', () => {
    const transparency = (id: string) => event(id)?.component.getFirstPropertyValue('transp');
    expect([transparency('retreat'), transparency('service')]).toEqual(['TRANSPARENT', 'OPAQUE']);
    const [, retreat] = feedExamples;
    if (retreat === undefined) throw new Error('no example');
    const far = { ...retreat, event: { ...retreat.event, timeZone: 'America/Los_Angeles' } };
    expect(writeFeed([far], description)).not.toMatch(/^DESCRIPTION/m);
    const timed = { ...far, event: { ...far.event, allDay: false } };
    expect(writeFeed([timed], description)).toMatch(/^DESCRIPTION:Mon\\, 30 Nov\\, 8:00 am Pacific Time\r$/m);
  });

  it('has the lowest revision for a document that was last changed before the site was made', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    const at = (iso: string) => writeFeed([{ ...example, changedAt: fromMillis(Date.parse(iso)) }], description);
    expect(at('2019-12-31T00:00:00Z')).toContain('SEQUENCE:0\r\n');
    expect(at('2020-01-01T00:00:07Z')).toContain('SEQUENCE:7\r\n');
  });

  it('keeps texts and a name that look like lines of a calendar', () => {
    const [example, other] = feedExamples;
    if (example === undefined || other === undefined) throw new Error('no example');
    const text = 'BEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT';
    const tricky = { ...example, event: { ...example.event, description: text } };
    const name = 'END:VCALENDAR BEGIN:VEVENT';
    const written = writeFeed([tricky, other], { ...description, name });
    const read = parsed(written);
    expect(read.event('service')?.description).toBe(text);
    expect(read.event('retreat')?.summary).toBe('Retreat');
    expect(written).toContain(`\r\nX-WR-CALNAME:${name}\r\n`);
    expect(written.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });

  it('has a name of several lines in one', () => {
    const written = writeFeed([], { ...description, name: 'Grace\r\nHill\nChurch \\ school' });
    expect(written).toContain(String.raw`X-WR-CALNAME:Grace\nHill\nChurch \\ school`);
  });

  it('names no place of an event without one', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    expect(writeFeed([example], description)).toContain('LOCATION:Main hall');
    const nowhere = { ...example, event: { ...example.event, location: '' } };
    expect(writeFeed([nowhere], description)).not.toMatch(/^LOCATION/m);
  });

  it('names the place in the language of the feed', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    const translated = { ...example, event: { ...example.event, translations: { zh: { location: '大礼堂' } } } };
    expect(writeFeed([translated], { ...description, language: 'zh' })).toContain('LOCATION:大礼堂');
    expect(writeFeed([translated], { ...description, language: 'en' })).toContain('LOCATION:Main hall');
  });

  it('writes an event that two calendars share once', () => {
    const [example] = feedExamples;
    if (example === undefined) throw new Error('no example');
    expect(writeFeed([example, { ...example, id: 'other' }], description).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('gives all-day events as dates, the last one exclusive', () => {
    expect(feed).toContain('DTSTART;VALUE=DATE:20261201');
    expect(feed).toContain('DTEND;VALUE=DATE:20261204');
  });

  it('has uids that stay, and stamps of the last change in UTC', () => {
    expect(feed).toContain('UID:sunday_20261122T013000Z@google.com');
    expect(feed).toContain('UID:utc@demo-steeple.firebaseapp.com');
    expect(feed.match(/^DTSTAMP:20261101T000000Z\r$/gm)).toHaveLength(feedExamples.length);
    expect(writeFeed([...feedExamples], description)).toBe(feed);
  });

  it('keeps commas, semicolons, backslashes and lines of a text as they are', () => {
    expect(event('call')?.summary).toBe('Call with our partners; bring questions, please');
    expect(event('call')?.description).toContain('Line one\nLine two, with a comma; and a \\ backslash\n\u202Eword');
    expect(event('call')?.location).toBe('Online, "room 2"');
    expect(feed).toContain(String.raw`X-WR-CALNAME:Grace\, Hill\; Church`);
  });

  it('folds lines at 75 bytes, without breaking a Chinese character', () => {
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(feed).not.toContain('\uFFFD');
  });

  it('is in the requested language, and names the language of a text whose translation is missing', () => {
    const chinese = parsed(writeFeed(feedExamples, { ...description, language: 'zh' }));
    expect(chinese.event('service')?.summary).toBe('主日崇拜');
    expect(chinese.event('retreat')?.summary).toBe('Retreat');
    expect(event('alias')?.summary).toBe('Chinese gathering');
    expect(chinese.event('retreat')?.component.getFirstPropertyValue('x-steeple-language')).toBe('en-SG');
    expect(chinese.event('service')?.component.getFirstPropertyValue('x-steeple-language')).toBe('zh-Hans-SG');
  });
});
