import { expect, it } from 'vitest';
import { isKnownZone, timeZoneBlock } from './timeZoneBlock.ts';

it.each(['Asia/Singapore', 'Asia/Calcutta', 'UTC'])('%s is described under the name that events refer to', (zone) => {
  expect(isKnownZone(zone)).toBe(true);
  const lines = timeZoneBlock(zone)?.split('\r\n') ?? [];
  expect(lines.filter((line) => line.startsWith('TZID'))).toEqual([`TZID:${zone}`]);
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VTIMEZONE', 'END:VTIMEZONE']);
});

it('a zone that is not known is described by nothing', () => {
  expect([isKnownZone('Mars/Olympus'), timeZoneBlock('Mars/Olympus')]).toEqual([false, null]);
});
