import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firestoreHost } from '../addresses.ts';
import { sampleOf } from '../proofSize.ts';
import { type Database, openDatabase } from './database.ts';
import { everybody } from './people.ts';
import { type Row, type WorldName, worldNames } from './row.ts';
import { type Failure, runRows, startingDocuments } from './runTable.ts';
import { table } from './table/table.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const linesAtOnce = 600;
/** Lines, of those that come out otherwise, that are tried under rules that allow all or nothing; all in a proof. */
const oppositeRows = 200;
/** Of the people who are refused the same request, one in so many asks; all in a proof. Each asks for other things. */
const refusedStep = 5;
const project = (world: WorldName): string => `demo-rules-${world}-${process.env.VITEST_WORKER_ID ?? '1'}`;

describe('the table itself', () => {
  it('names of every denial an allowance that is in the table too', () => {
    const key = ({ who, operation, path, data, query, world, withVersion, allowed }: Row): string =>
      JSON.stringify([who, operation, path, data, query, world, withVersion, allowed]);
    const allowances = new Set(table.filter((row) => row.allowed).map(key));
    const orphans = table.filter((row) => !row.allowed && (row.sibling === null || !allowances.has(key(row.sibling))));
    expect(orphans.map((row) => row.title)).toEqual([]);
  });

  it('has allowances and denials for everybody', () => {
    for (const who of everybody) {
      const own = table.filter((row) => row.who === who);
      expect({ who, allowed: own.some((row) => row.allowed), denied: own.some((row) => !row.allowed) }).toEqual({
        who,
        allowed: true,
        denied: true,
      });
    }
  });
});

describe.each(worldNames)('in a %s database', (world) => {
  const rowsOfWorld = table.filter((row) => row.world === world);
  const isOfAnother = ({ who, sibling }: Row): boolean => sibling !== null && sibling.who !== who;
  const sampledRows = new Set(sampleOf(rowsOfWorld.filter(isOfAnother), refusedStep, 0));
  const rows = rowsOfWorld.filter((row) => !isOfAnother(row) || sampledRows.has(row));
  const start = startingDocuments(world, rows);
  let database: Database;

  beforeAll(async () => {
    database = openDatabase(firestoreHost(), project(world));
    await database.loadRules(rules);
    await database.put(start);
  });
  afterAll(() => database.close());

  it(`every one of ${rows.length} lines is as the table says, of ${rowsOfWorld.length}`, async () => {
    const failures: Failure[] = [];
    // The emulator keeps what every expression came to until rules are loaded again: 70 kB a line of the table.
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      await database.loadRules(rules);
      failures.push(...(await runRows(database, rows.slice(at, at + linesAtOnce), start)));
    }
    expect(failures.map(({ row, reason }) => `${row.title}: ${reason}`)).toEqual([]);
  }, 600_000);

  it.each([
    ['all', 'if true', false],
    ['nobody', 'if false', true],
  ] as const)(
    'goes red under rules that allow %s',
    async (_name, condition, allowed) => {
      await database.loadRules(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write: ${condition}; } } }`);
      const opposite = rows.filter((row) => row.allowed === allowed && row.who !== 'functions');
      const tried = sampleOf(opposite, Math.max(1, Math.floor(opposite.length / oppositeRows)), 0);
      expect(tried.length).toBeGreaterThan(0);
      expect(await runRows(database, tried, start)).toHaveLength(tried.length);
      await database.put(start);
    },
    600_000,
  );
});
