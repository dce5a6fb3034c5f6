import type { DocumentName } from '@steeple/model/database/paths';
import type { ListQuery } from '@steeple/model/database/publicSource';
import type { MonthCounts } from '@steeple/model/hosting/monthCounts';
import { toMillis } from '@steeple/model/time/timestamp';
import { countAndSumOf, countOf } from '#lib/admin/lists/counting.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { byDay, months, type Span } from './months.ts';

/** A count for each column of a chart. */
export type Series = readonly { readonly key: string; readonly count: number }[];

/** Parameters that the numbers are read for. */
export interface NumbersParameters {
  readonly camp: string | null;
  readonly calendars: readonly string[];
  readonly nowMillis: number;
  readonly timeZone: string;
}

/** Current totals. */
export interface Totals {
  readonly posts: number;
  readonly events: number;
  readonly resources: number;
  readonly downloads: number;
  readonly accounts: number;
  readonly campers: number;
}

/** One or two series of the same columns. */
export type NamedSeries = readonly Series[];

const runDays = 14;
const signInDays = 21;

/** Counts the documents of a query for each month, by default a year back. */
async function countByMonth<Name extends DocumentName>(
  { nowMillis, timeZone }: NumbersParameters,
  queryOf: (month: Span) => ListQuery<Name>,
  { back, ahead } = { back: 11, ahead: 0 },
): Promise<NamedSeries> {
  const counts = months(nowMillis, timeZone, back, ahead).map(async (month) => ({
    key: month.key,
    count: await countOf(queryOf(month)),
  }));
  return [await Promise.all(counts)];
}

/** Sync runs by day, those that went well and those that failed: the last of every calendar, at most a page each. */
export async function readRuns({ calendars, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  const pages = await Promise.all(
    calendars.map((calendar) =>
      readListPage({ name: 'syncRun', parents: [calendar], orderBy: [['startedAt', 'desc']] }, null),
    ),
  );
  const runs = pages.flatMap((page) => page.items).filter((run) => run.status !== 'dry-run' && run.status !== 'busy');
  const at = (list: typeof runs): number[] => list.map((run) => toMillis(run.startedAt));
  return [runs.filter((run) => run.status !== 'failed'), runs.filter((run) => run.status === 'failed')].map((list) =>
    byDay(at(list), nowMillis, timeZone, runDays),
  );
}

const published = ['status', '==', 'published'] as const;

/** Counts on the server, five small questions, whatever the size of the database. */
export async function readTotals({ camp, nowMillis }: NumbersParameters): Promise<Totals> {
  const now = { seconds: Math.floor(nowMillis / 1000), nanoseconds: 0 };
  const [posts, events, { count: resources, sum: downloads }, accounts, campers] = await Promise.all([
    countOf({ name: 'post', where: [published] }),
    countOf({ name: 'event', where: [['start', '>=', now]] }),
    countAndSumOf({ name: 'resource' }, 'downloads'),
    countOf({ name: 'user' }),
    camp === null ? 0 : countOf({ name: 'user', where: [['claims.camps', 'array-contains', camp]] }),
  ]);
  return { posts, events, resources, downloads, accounts, campers };
}

/** Posts by the month in which they were published, a year back. */
export async function readPosts(parameters: NumbersParameters): Promise<NamedSeries> {
  return countByMonth(parameters, ({ from, to }) => ({
    name: 'post',
    where: [published, ['publishAt', '>=', from], ['publishAt', '<', to]],
  }));
}

/** Events by month, a quarter back and two ahead. */
export async function readEvents(parameters: NumbersParameters): Promise<NamedSeries> {
  return countByMonth(
    parameters,
    ({ from, to }) => ({
      name: 'event',
      where: [
        ['start', '>=', from],
        ['start', '<', to],
      ],
    }),
    { back: 3, ahead: 8 },
  );
}

/** Campers by the month in which they joined, a year back. */
export async function readCampers(parameters: NumbersParameters): Promise<NamedSeries> {
  return countByMonth(parameters, ({ from, to }) => ({
    name: 'user',
    where: [
      ['claims.camps', 'array-contains', parameters.camp],
      ['claimsChangedAt', '>=', from],
      ['claimsChangedAt', '<', to],
    ],
  }));
}

/** Notices of the camp by month, a year back. */
export async function readNotices(parameters: NumbersParameters): Promise<NamedSeries> {
  return countByMonth(parameters, ({ from, to }) => ({
    name: 'notice',
    parents: [parameters.camp ?? ''],
    where: [
      ['publishedAt', '>=', from],
      ['publishedAt', '<', to],
    ],
  }));
}

/** Parts of the counts of all months from one on; the most that a year has is a page of the list. */
async function readCounts(firstMonth: string): Promise<readonly MonthCounts[]> {
  return (await readListPage({ name: 'monthCounts', where: [['month', '>=', firstMonth]] }, null)).items;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Downloads of all resources by month, a year back. */
export async function readDownloads({ nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  const keys = months(nowMillis, timeZone, 11, 0).map(({ key }) => key);
  const parts = await readCounts(keys[0] ?? '');
  const count = (month: string): number =>
    sum(parts.filter((part) => part.month === month).flatMap(({ downloads }) => Object.values(downloads ?? {})));
  return [keys.map((key) => ({ key, count: count(key) }))];
}

/** Accounts of the camp that signed in, by day, three weeks back. */
export async function readSignIns({ camp, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  const keys = byDay([], nowMillis, timeZone, signInDays).map(({ key }) => key);
  const parts = await readCounts(keys[0]?.slice(0, 7) ?? '');
  const count = (day: string): number =>
    sum(
      parts
        .filter(({ month }) => day.startsWith(month))
        .map(({ signIns }) => signIns?.[camp ?? '']?.[day.slice('YYYY-MM-'.length)] ?? 0),
    );
  return [keys.map((key) => ({ key, count: count(key) }))];
}
