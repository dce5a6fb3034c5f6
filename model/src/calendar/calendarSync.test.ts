import { expect, it } from 'vitest';
import {
  maxListedChanges,
  removalGuard,
  staleAfterHours,
  syncErrorCodes,
  syncRunSchema,
  syncSchema,
  syncWindow,
} from './calendarSync.ts';
import { syncExamples, syncRunExamples } from '../../tests/examples/admin.ts';
import { withValue } from '../../tests/examples/examples.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

const fullOf = ({ valid }: typeof syncExamples): object => valid.find(({ name }) => name === 'full')?.value ?? {};

it('takes the state of a sync and its runs as they are, and names the field that is at fault', () => {
  expect(misjudged(syncSchema, syncExamples)).toEqual([]);
  expect(misjudged(syncRunSchema, syncRunExamples)).toEqual([]);
});

it.each([
  ['status', ['idle', 'running', 'failed', 'needs-confirmation']],
  ['lease.trigger', ['schedule', 'admin', undefined]],
  ['progress.phase', ['fetching', 'writing', 'removing']],
  ['error.code', [...syncErrorCodes]],
])('has of a sync, at %s, no value but %j', (path, values) => {
  const faults = (value: unknown): string[] => faultsOf(syncSchema, withValue(fullOf(syncExamples), path, value));
  expect(values.flatMap(faults)).toEqual([]);
  expect(faults('other')).toEqual([expect.stringMatching(`^${path}: Must be one of`)]);
});

it.each([
  ['trigger', ['schedule', 'admin']],
  ['status', ['running', 'succeeded', 'failed', 'needs-confirmation', 'busy', 'dry-run']],
  ['changes.0.change', ['create', 'update', 'remove']],
])('has of a run, at %s, no value but %j', (path, values) => {
  const faults = (value: unknown): string[] => faultsOf(syncRunSchema, withValue(fullOf(syncRunExamples), path, value));
  expect(values.flatMap(faults)).toEqual([]);
  expect(faults('other')).toEqual([expect.stringMatching(`^${path}: Must be one of`)]);
});

it('lists no more changes than a dry run may', () => {
  const full = fullOf(syncRunExamples);
  const changes = Array.from({ length: maxListedChanges + 1 }, () => ({
    change: 'remove',
    event: 'google-1',
    title: '',
    start: null,
  }));
  expect(faultsOf(syncRunSchema, { ...full, changes: changes.slice(1) })).toEqual([]);
  expect(faultsOf(syncRunSchema, { ...full, changes })).toEqual(['changes: At most 200 entries.']);
});

it('removes a fifth of the events, or ten, without asking, and is stale an hour after a missed night', () => {
  expect(removalGuard).toEqual({ share: 0.2, always: 10 });
  expect(syncWindow).toEqual({ daysBack: 90, daysAhead: 400 });
  expect(staleAfterHours).toBe(25);
});
