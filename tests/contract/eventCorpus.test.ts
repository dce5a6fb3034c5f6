import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { describe, expect, it } from 'vitest';
import { isWholeProof, sampleOf, sampleSeed } from '../proofSize.ts';
import { checkCalendar } from './icalendar/checkCalendar.ts';
import { corpus } from './eventDays/corpus/corpus.ts';
import { expectedOf } from './eventDays/expected.ts';
import {
  agendaEvents,
  documentsOf,
  feedEntries,
  firstDays,
  listedEvents,
  memorySource,
  monthLines,
  nodeIcalEntries,
  searchLines,
  singleFiles,
  siteZone,
  weekLines,
} from './eventDays/outputs.ts';

/** The months that are looked at, and what a reader's clock shows. */
const firstMonth = '2026-08';
const lastMonth = isWholeProof() ? '2028-03' : '2027-04';
const now = Date.parse('2026-10-20T08:00:00+08:00');
const firstSunday = '2026-08-02';
const lastSunday = isWholeProof() ? '2028-03-26' : '2027-04-25';
const lastSaturday = addDays(lastSunday, 6);
const until = Date.parse('2028-04-15T00:00:00Z') / 1000;

/** Differences of two lists whatever their order; names what is missing and what is too much. */
function differences(found: readonly string[], expectedLines: readonly string[]): string[] {
  const balance = new Map<string, number>();
  for (const line of expectedLines) balance.set(line, (balance.get(line) ?? 0) + 1);
  for (const line of found) balance.set(line, (balance.get(line) ?? 0) - 1);
  return [...balance]
    .filter(([, count]) => count !== 0)
    .map(([line, count]) => `${count > 0 ? 'missing' : 'too much'}: ${line}`);
}

it('holds at least sixty calendars, each with a name of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

/** The largest, which has something of everything, and each third of the others. */
const tried = corpus.filter(
  (calendar) => calendar.name === '2,500 instances' || sampleOf(corpus, 3, sampleSeed()).includes(calendar),
);

describe.each(tried.map((calendar) => [calendar.name, calendar] as const))('%s', (_name, calendar) => {
  const expected = expectedOf(calendar, until);
  const documents = documentsOf(calendar, now);
  const byDay = (from: string, to: string): string[] =>
    expected.flatMap(({ days, times, title }) =>
      days.filter((day) => day >= from && day <= to).map((day) => `${day} | ${times} | ${title}`),
    );
  const byFirstDay = (events: typeof expected): string[] =>
    events.map(({ days: [first = ''], times, title }) => `${first} | ${times} | ${title}`);
  const ahead = expected.filter(({ end }) => end * 1000 > now);
  const isAhead = (text: string): boolean => text.slice(0, 10) < `${lastMonth}-20`;

  it('every month shows what a reader in Singapore must see on each day', async () => {
    expect(
      differences(
        await monthLines(memorySource(documents), firstMonth, lastMonth, now),
        byDay(`${firstMonth}-01`, `${lastMonth}-31`),
      ),
    ).toEqual([]);
  });

  it('every week and the list view show the same', async () => {
    expect(
      differences(
        await weekLines(memorySource(documents), firstSunday, lastSunday, now),
        byDay(firstSunday, lastSaturday),
      ),
    ).toEqual([]);
    const heldEvents = expected.filter(({ days }) =>
      days.some((day) => day >= firstSunday && day <= addDays(lastSaturday, 9)),
    );
    const agenda = await agendaEvents(memorySource(documents), firstSunday, lastSaturday, now);
    expect(differences(firstDays(agenda).filter(isAhead), byFirstDay(heldEvents).filter(isAhead))).toEqual([]);
  });

  it('the list of events and the search lead to everything that is not over', async () => {
    const listed = await listedEvents(memorySource(documents), now);
    expect(differences(firstDays(listed).filter(isAhead), byFirstDay(ahead).filter(isAhead))).toEqual([]);
    const found = await searchLines(memorySource(documents), now);
    expect(
      differences(
        found.filter(isAhead),
        ahead.map(({ days: [first = ''], title }) => `${first} | ${title}`).filter(isAhead),
      ),
    ).toEqual([]);
    const named = (text: string, day: string, isElsewhere: boolean): string =>
      `${day} ${text}${isElsewhere ? ', with the hour of its own zone' : ''}`;
    expect(
      differences(
        listed
          .map(({ title, firstDay, start, elsewhere }) =>
            named(title.text, firstDay ?? isoDateIn(start.seconds * 1000, siteZone), elsewhere !== null),
          )
          .filter(isAhead),
        ahead.map(({ title, days: [first = ''], isElsewhere }) => named(title, first, isElsewhere)).filter(isAhead),
      ),
    ).toEqual([]);
  });

  it("the feed has every event on the same days, and each file of one event has the feed's words", () => {
    const { feed, entries } = feedEntries(documents);
    expect(checkCalendar(feed)).toEqual([]);
    const stored = entries
      .filter(({ firstDay }) => isAhead(firstDay) && firstDay >= '2026-08-01')
      .map(({ firstDay, lastDay, title }) => `${firstDay} – ${lastDay} | ${title}`);
    const expectedLines = expected
      .filter(({ days: [first = ''] }) => isAhead(first) && first >= '2026-08-01')
      .map(({ days, title }) => `${days[0] ?? ''} – ${days.at(-1) ?? ''} | ${title}`);
    expect(differences(stored, expectedLines)).toEqual([]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    const inWords = ({ uid, firstDay, lastDay, title }: Omit<(typeof entries)[number], 'text'>): string =>
      `${uid} | ${firstDay} – ${lastDay} | ${title}`;
    expect(differences(nodeIcalEntries(feed).map(inWords), entries.map(inWords))).toEqual([]);
    expect(
      differences(
        singleFiles(documents.slice(0, 200)),
        entries.slice(0, 200).map(({ text }) => text),
      ),
    ).toEqual([]);
  });
});
