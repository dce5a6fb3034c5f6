import type { DocumentName } from '@steeple/model/database/paths';
import type { ListQuery } from '@steeple/model/database/publicSource';
import type { MonthCounts } from '@steeple/model/hosting/monthCounts';
import { toMillis } from '@steeple/model/time/timestamp';
import { countAndSumOf, countOf } from '#lib/admin/lists/counting.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { m } from '#messages/generated/messages.js';
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

/** The totals in the order of the screen, with their names. */
export const totalLabels = {
  posts: m.admin_statistics_posts,
  events: m.admin_statistics_upcoming,
  resources: m.shell_title_resources,
  downloads: m.admin_statistics_downloads,
  accounts: m.admin_statistics_accounts,
  campers: m.admin_statistics_campers,
} as const;

/** Current totals. */
export type Totals = Readonly<Record<keyof typeof totalLabels, number>>;

/** One or two series of the same columns. */
export type NamedSeries = readonly Series[];

/** One of the charts that are counted when they come into the window. */
export interface Chart {
  readonly name: string;
  readonly title: () => string;
  /** A sentence about the counts. */
  readonly note?: () => string;
  /** Names of the series; by default that of a count. */
  readonly labels?: readonly (() => string)[];
  /** True for one that is shown only while there is a current camp. */
  readonly isOfCamp?: boolean;
  readonly read: (parameters: NumbersParameters) => Promise<NamedSeries>;
}

const runDays = 14;
const signInDays = 21;

/** Counts the documents of a query for each month, by default a year back. */
function byMonth<Name extends DocumentName>(
  queryOf: (month: Span, parameters: NumbersParameters) => ListQuery<Name>,
  { back, ahead } = { back: 11, ahead: 0 },
): Chart['read'] {
  return async (parameters) => {
    const counts = months(parameters.nowMillis, parameters.timeZone, back, ahead).map(async (month) => ({
      key: month.key,
      count: await countOf(queryOf(month, parameters)),
    }));
    return [await Promise.all(counts)];
  };
}

/** Sync runs by day, those that went well and those that failed: the last of every calendar, at most a page each. */
async function readRuns({ calendars, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
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

/** Parts of the counts of all months from one on; the most that a year has is a page of the list. */
async function readCounts(firstMonth: string): Promise<readonly MonthCounts[]> {
  return (await readListPage({ name: 'monthCounts', where: [['month', '>=', firstMonth]] }, null)).items;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Downloads of all resources by month, a year back. */
async function readDownloads({ nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
  const keys = months(nowMillis, timeZone, 11, 0).map(({ key }) => key);
  const parts = await readCounts(keys[0] ?? '');
  const count = (month: string): number =>
    sum(parts.filter((part) => part.month === month).flatMap(({ downloads }) => Object.values(downloads ?? {})));
  return [keys.map((key) => ({ key, count: count(key) }))];
}

/** Accounts of the camp that signed in, by day, three weeks back. */
async function readSignIns({ camp, nowMillis, timeZone }: NumbersParameters): Promise<NamedSeries> {
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

/** The charts below the totals, in the order of the screen. */
export const charts: readonly Chart[] = [
  {
    name: 'downloads',
    title: m.admin_statistics_downloads_by_month,
    note: m.admin_statistics_downloads_note,
    labels: [m.admin_statistics_downloads],
    read: readDownloads,
  },
  {
    name: 'posts',
    title: m.admin_statistics_posts_by_month,
    read: byMonth(({ from, to }) => ({
      name: 'post',
      where: [published, ['publishAt', '>=', from], ['publishAt', '<', to]],
    })),
  },
  {
    name: 'campers',
    title: m.admin_statistics_campers_by_month,
    isOfCamp: true,
    // By the month in which they joined.
    read: byMonth(({ from, to }, { camp }) => ({
      name: 'user',
      where: [
        ['claims.camps', 'array-contains', camp],
        ['claimsChangedAt', '>=', from],
        ['claimsChangedAt', '<', to],
      ],
    })),
  },
  {
    name: 'sign-ins',
    title: m.admin_statistics_sign_ins,
    note: m.admin_statistics_sign_ins_note,
    isOfCamp: true,
    read: readSignIns,
  },
  {
    name: 'notices',
    title: m.admin_statistics_notices,
    isOfCamp: true,
    read: byMonth(({ from, to }, { camp }) => ({
      name: 'notice',
      parents: [camp ?? ''],
      where: [
        ['publishedAt', '>=', from],
        ['publishedAt', '<', to],
      ],
    })),
  },
  {
    name: 'syncs',
    title: m.admin_statistics_runs,
    labels: [m.admin_statistics_runs_well, m.admin_statistics_runs_failed],
    read: readRuns,
  },
  {
    name: 'events',
    title: m.admin_statistics_events_by_month,
    // A quarter back and two ahead.
    read: byMonth(
      ({ from, to }) => ({
        name: 'event',
        where: [
          ['start', '>=', from],
          ['start', '<', to],
        ],
      }),
      { back: 3, ahead: 8 },
    ),
  },
];
