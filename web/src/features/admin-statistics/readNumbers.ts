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

async function countSpans(spans: readonly Span[], count: (span: Span) => Promise<number>): Promise<Series> {
  return Promise.all(spans.map(async (span) => ({ key: span.key, count: await count(span) })));
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
export async function readPosts({ nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  return [
    await countSpans(months(nowMillis, timeZone, 11, 0), ({ from, to }) =>
      countOf({ name: 'post', where: [published, ['publishAt', '>=', from], ['publishAt', '<', to]] }),
    ),
  ];
}

/** Events by month, a quarter back and two ahead. */
export async function readEvents({ nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  return [
    await countSpans(months(nowMillis, timeZone, 3, 8), ({ from, to }) =>
      countOf({
        name: 'event',
        where: [
          ['start', '>=', from],
          ['start', '<', to],
        ],
      }),
    ),
  ];
}

/** Campers by the month in which they joined, a year back. */
export async function readCampers({ camp, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  if (camp === null) return [];
  return [
    await countSpans(months(nowMillis, timeZone, 11, 0), ({ from, to }) =>
      countOf({
        name: 'user',
        where: [
          ['claims.camps', 'array-contains', camp],
          ['claimsChangedAt', '>=', from],
          ['claimsChangedAt', '<', to],
        ],
      }),
    ),
  ];
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
  if (camp === null) return [];
  const keys = byDay([], nowMillis, timeZone, signInDays).map(({ key }) => key);
  const parts = await readCounts(keys[0]?.slice(0, 7) ?? '');
  const count = (day: string): number =>
    sum(
      parts
        .filter(({ month }) => day.startsWith(month))
        .map(({ signIns }) => signIns?.[camp]?.[day.slice('YYYY-MM-'.length)] ?? 0),
    );
  return [keys.map((key) => ({ key, count: count(key) }))];
}

/** Notices of the camp by month, a year back. */
export async function readNotices({ camp, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  if (camp === null) return [];
  return [
    await countSpans(months(nowMillis, timeZone, 11, 0), ({ from, to }) =>
      countOf({
        name: 'notice',
        parents: [camp],
        where: [
          ['publishedAt', '>=', from],
          ['publishedAt', '<', to],
        ],
      }),
    ),
  ];
}
