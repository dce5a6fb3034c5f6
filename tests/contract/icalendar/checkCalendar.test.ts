import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { feedExamples } from '../../../functions/tests/feedExamples.ts';
import { writeFeed } from '../../../functions/src/feeds/writeFeed.ts';
import { checkCalendar } from './checkCalendar.ts';

const description = {
  name: 'Lantern Hill; Church',
  language: 'en',
  timeZone: 'Asia/Singapore',
  domain: 'demo.example',
} as const;
const feed = writeFeed(feedExamples, description);

describe('a feed and a single file', () => {
  it.each(['Asia/Singapore', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'UTC'])(
    'keep to RFC 5545 and 7986, for a site in %s',
    (timeZone) => {
      for (const language of ['en', 'zh'] as const) {
        expect(checkCalendar(writeFeed(feedExamples, { ...description, timeZone, language }))).toEqual([]);
        for (const example of feedExamples)
          expect(checkCalendar(writeFeed([example], { ...description, timeZone, language, name: null }))).toEqual([]);
      }
    },
  );

  it('keep to them where the feed says that events are missing', () => {
    for (const language of ['en', 'zh'] as const)
      expect(
        checkCalendar(
          writeFeed(feedExamples, { ...description, language, cutAt: fromMillis(Date.parse('2029-03-04T00:00:00Z')) }),
        ),
      ).toEqual([]);
  });

  it('keep to them without an event', () => {
    expect(checkCalendar(writeFeed([], description))).toEqual([]);
  });
});

describe('the checker', () => {
  it.each([
    ['a last line that does not end', (text: string) => text.slice(0, -2), 'last line'],
    ['another end of line', (text: string) => text.replace('\r\n', '\n'), 'other than CR LF'],
    ['a long line', (text: string) => text.replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`), '75 octets'],
    [
      'a property of the calendar behind a zone',
      (text: string) => text.replace(/(X-WR-CALNAME:.*?\r\n)([^]*?END:VTIMEZONE\r\n)/, '$2$1'),
      'stands behind a component',
    ],
    [
      'a zone behind an event',
      (text: string) => text.replace(/(BEGIN:VTIMEZONE[^]*?END:VTIMEZONE\r\n)([^]*?END:VEVENT\r\n)/, '$2$1'),
      'A zone stands behind an event',
    ],
    ['an event without a stamp', (text: string) => text.replace(/DTSTAMP:.*\r\n/, ''), 'DTSTAMP stands 0 times'],
    ['two titles', (text: string) => text.replace(/(SUMMARY:.*\r\n)/, '$1$1'), 'SUMMARY stands 2 times'],
    ['a local time without its zone', (text: string) => text.replace(';TZID=Asia/Singapore', ''), 'DTSTART cannot be'],
    [
      'a zone that is not defined',
      (text: string) => text.replaceAll('TZID:Asia/Singapore', 'TZID:Asia/Elsewhere'),
      'No definition of the zone',
    ],
    [
      'an end before the start',
      (text: string) => text.replace(/DTEND;VALUE=DATE:\d+/, 'DTEND;VALUE=DATE:20200101'),
      'is not behind the start',
    ],
    ['a text that is not escaped', (text: string) => text.replace(/SUMMARY:/, 'SUMMARY:a;b'), 'SUMMARY cannot be'],
    [
      'one UID twice',
      (text: string) => text.replace('UID:call@google.com', 'UID:retreat_20261201@google.com'),
      'one UID',
    ],
    [
      'an unknown property',
      (text: string) => text.replace('BEGIN:VEVENT\r\n', 'BEGIN:VEVENT\r\nNOTE:x\r\n'),
      'NOTE does not belong',
    ],
  ])('names %s', (_name, change, fault) => {
    const changed = change(feed);
    expect(changed).not.toBe(feed);
    expect(checkCalendar(changed).join('\n')).toContain(fault);
  });
});
