import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { feedExamples } from './feedExamples.ts';
import { writeFeed } from './writeFeed.ts';

const description = { name: 'Grace, Hill; Church', language: 'en' as const, domain: 'demo-steeple.firebaseapp.com' };

/** The feed as a machine in another zone writes it. */
async function writtenIn(timeZone: string): Promise<string> {
  const script = `
    import { feedExamples } from ${JSON.stringify(new URL('feedExamples.ts', import.meta.url).href)};
    import { writeFeed } from ${JSON.stringify(new URL('writeFeed.ts', import.meta.url).href)};
    process.stdout.write(writeFeed(feedExamples, ${JSON.stringify(description)}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TZ: timeZone } });
  return stdout;
}

function parsed(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed) as ConstructorParameters<typeof ICAL.Component>[0]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, event: (id: string) => events.find(({ uid }) => uid.startsWith(`${id}@`)) };
}

describe('the feed', () => {
  const feed = writeFeed(feedExamples, description);
  const { calendar, event } = parsed(feed);

  it.each(['UTC', 'Asia/Singapore', 'America/Los_Angeles'])('is the same, byte for byte, from a machine in %s', async (timeZone) => {
    expect(await writtenIn(timeZone)).toBe(feed);
  });

  it('says the moment of every event', () => {
    const moment = (id: string) => event(id)?.startDate.toJSDate().toISOString();
    expect(moment('service')).toBe('2026-11-22T01:30:00.000Z');
    expect(event('service')?.endDate.toJSDate().toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(moment('call')).toBe('2027-03-14T17:00:00.000Z');
    expect(moment('utc')).toBe('2026-11-22T01:30:00.000Z');
    expect(moment('alias')).toBe('2026-11-22T01:30:00.000Z');
  });

  it('says the wall clock of every zone, and brings the zone along', () => {
    expect(feed).toContain('DTSTART;TZID=Asia/Singapore:20261122T093000');
    expect(feed).toContain('DTSTART;TZID=America/Los_Angeles:20270314T100000');
    const named = new Set([...feed.matchAll(/TZID=([^:]+):/g)].map(([, zone]) => zone));
    const described = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(new Set(described)).toEqual(named);
  });

  it('gives all-day events as dates, the last one exclusive', () => {
    expect(feed).toContain('DTSTART;VALUE=DATE:20261201');
    expect(feed).toContain('DTEND;VALUE=DATE:20261204');
  });

  it('has uids that stay, and stamps of the last change in UTC', () => {
    expect(feed).toContain('UID:service@demo-steeple.firebaseapp.com');
    expect(feed.match(/^DTSTAMP:20261101T000000Z\r$/gm)).toHaveLength(feedExamples.length);
    expect(writeFeed([...feedExamples], description)).toBe(feed);
  });

  it('keeps commas, semicolons, backslashes and lines of a text as they are', () => {
    expect(event('call')?.summary).toBe('Call with our partners; bring questions, please');
    expect(event('call')?.description).toBe('Line one\nLine two, with a comma; and a \\ backslash\n\u202Eword');
    expect(event('call')?.location).toBe('Online, "room 2"');
    expect(feed).toContain(String.raw`X-WR-CALNAME:Grace\, Hill\; Church`);
  });

  it('folds lines at 75 bytes, without breaking a Chinese character', () => {
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(feed).not.toContain('\uFFFD');
  });

  it('speaks the language that was asked for, and says which it is where a translation is missing', () => {
    const chinese = parsed(writeFeed(feedExamples, { ...description, language: 'zh' }));
    expect(chinese.event('service')?.summary).toBe('主日崇拜');
    expect(chinese.event('retreat')?.summary).toBe('Retreat');
    expect(event('alias')?.summary).toBe('Chinese gathering');
    expect(chinese.event('retreat')?.component.getFirstPropertyValue('x-steeple-language')).toBe('en-SG');
    expect(chinese.event('service')?.component.getFirstPropertyValue('x-steeple-language')).toBe('zh-Hans-SG');
  });
});
