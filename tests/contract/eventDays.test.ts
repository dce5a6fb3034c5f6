import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

interface Days {
  readonly agenda: readonly string[];
  readonly month: readonly string[];
  readonly week: readonly string[];
  readonly text: string;
  readonly feed: readonly string[];
}

/** The days as a machine or a phone in a zone sees them. */
async function daysIn(timeZone: string): Promise<Record<string, Days>> {
  const program = new URL('eventDays/daysHere.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { ...process.env, TZ: timeZone } });
  return JSON.parse(stdout) as Record<string, Days>;
}

/** First and last day by the site's zone, Singapore, from wherever it is read. */
const expected: Readonly<Record<string, readonly [first: string, last: string]>> = {
  service: ['2026-11-22', '2026-11-22'],
  retreat: ['2026-12-01', '2026-12-03'],
  call: ['2027-03-15', '2027-03-15'],
  alias: ['2026-11-22', '2026-11-22'],
  utc: ['2026-11-22', '2026-11-22'],
};

const fromUtc = daysIn('UTC');

describe.each(['UTC', 'Asia/Singapore', 'America/Los_Angeles'])('seen from %s', (timeZone) => {
  it('every event falls on its days in the agenda, the month, the week and the feed', async () => {
    const found = await daysIn(timeZone);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    for (const [id, { agenda, month, week, feed }] of Object.entries(found)) {
      const [first = '', last = ''] = expected[id] ?? [];
      expect({ id, agenda, feed }).toEqual({ id, agenda: [first, last], feed: [first, last] });
      expect({ id, month: [month[0], month.at(-1)], week: [week[0], week.at(-1)] }).toEqual({
        id,
        month: [first, last],
        week: [first, last],
      });
    }
    expect(found).toEqual(await fromUtc);
  });
});
