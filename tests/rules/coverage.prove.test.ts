import { readFileSync } from 'node:fs';
import { limitedRoles } from '@steeple/model/people/claims';
import { expect, it } from 'vitest';
import { firestoreHost } from '../addresses.ts';
import { type SeenCondition, seenConditions } from './coverage.ts';
import { openDatabase } from './database.ts';
import { type Row, type WorldName, worldNames } from './row.ts';
import { runRows, startingDocuments } from './runTable.ts';
import { table } from './table/table.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The longest document, in characters of JSON, that is worth its place in the report. */
const smallDocument = 6000;
/** Number of lines in one report, so that neither the emulator nor this process grows large. */
const linesAtOnce = 500;
const fewPeople = new Set([
  'visitor',
  'camper',
  'admin',
  'adminLongAgo',
  'adminWithFactor',
  'adminWithFactorLongAgo',
  'member',
  'camperElsewhere',
]);

/** People with a role below admin; what they may do shows their conditions. */
const limitedPeople = new Set<string>([...limitedRoles, 'team']);

/**
 * The report keeps every value of every expression, 70 kB a line: so not every line of the table goes into it, but
 * those that look at a condition from another side. The mutants, which need every line, show that the rest is
 * needed too.
 */
function tellsSomething({ who, path, data, title, allowed }: Row): boolean {
  if (JSON.stringify(data ?? '').length > smallDocument) return false;
  if (allowed && /\d (characters|entries)|the (least|most)/.test(title)) return false;
  if (!allowed && /: (of another type|missing)( |$)/.test(title) && !/title|name|answers/.test(title)) return false;
  // Accounts that are closed, and a camper who was removed, look at conditions that nobody else meets.
  const isOwnOfClosed = /(disabled|erased)$/.test(path) && (who === 'disabled' || who === 'erased');
  return (
    fewPeople.has(who) ||
    (allowed && limitedPeople.has(who)) ||
    path.startsWith('ministries/') ||
    isOwnOfClosed ||
    (who === 'formerCamper' && path.includes('/checklist/'))
  );
}

/** Merges the results of the conditions over all reports. */
function merged(reports: readonly (readonly SeenCondition[])[]): SeenCondition[] {
  return (reports[0] ?? []).map((condition, index) => ({
    ...condition,
    seenTrue: reports.some((report) => report[index]?.seenTrue === true),
    seenFalse: reports.some((report) => report[index]?.seenFalse === true),
  }));
}

async function reportsOf(world: WorldName): Promise<SeenCondition[][]> {
  const database = openDatabase(firestoreHost(), `demo-rules-coverage-${world}`);
  try {
    const rows = table.filter((row) => row.world === world && tellsSomething(row));
    const start = startingDocuments(world, rows);
    await database.put(start);
    const reports: SeenCondition[][] = [];
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      await database.loadRules(rules);
      await runRows(database, rows.slice(at, at + linesAtOnce), start);
      reports.push(seenConditions(await database.coverage(), rules));
    }
    await database.loadRules(rules);
    return reports;
  } finally {
    database.close();
  }
}

it('every condition of firestore.rules is seen true and seen false', async () => {
  const reports: SeenCondition[][] = [];
  for (const world of worldNames) reports.push(...(await reportsOf(world)));
  const all = merged(reports);
  const missing = all
    .filter(({ seenTrue, seenFalse }) => !seenTrue || !seenFalse)
    .map(
      ({ at, text, seenTrue, seenFalse }) =>
        `${at} never seen ${[...(seenTrue ? [] : ['true']), ...(seenFalse ? [] : ['false'])].join(' or ')}: ${text}`,
    );
  console.log(`${all.length} conditions, ${all.length - missing.length} seen both ways`);
  expect(all.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
}, 600_000);
