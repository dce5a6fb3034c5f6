import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallableName, callables } from './callables.ts';
import { callableExamples } from '../../tests/examples/callables.ts';
import { defineExamples } from '../../tests/examples/defineExamples.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';
import { issuesOf } from '../../tests/examples/issues.ts';

describe.each(Object.entries(callableExamples))('%s', (name, [caller, input, output]) => {
  const called = callables[name as CallableName];

  it(`is for ${caller}`, () => {
    expect(called.caller).toBe(caller);
  });

  it('takes its input, and names the field that is at fault', () => {
    expect(misjudged(called.input, defineExamples(input))).toEqual([]);
  });

  it('answers with its output, and nothing else', () => {
    const { valid, invalid } = defineExamples(output);
    expect(misjudged(called.output, { valid, invalid: name === 'exportMyData' ? [] : invalid })).toEqual([]);
  });
});

describe('a call that leaves something out', () => {
  it('syncs for real, and removes no more events than the guard allows', () => {
    expect(v.parse(callables.syncCalendarNow.input, {})).toEqual({ dryRun: false, confirmRemoval: false });
  });

  it('changes nothing else of a grant', () => {
    expect(v.parse(callables.changeGrants.input, { changes: [{ email: 'grace@example.org' }] }).changes).toEqual([
      {
        email: 'grace@example.org',
        addRoles: [],
        removeRoles: [],
        addCamps: [],
        removeCamps: [],
        addTeams: [],
        removeTeams: [],
        placements: {},
      },
    ]);
  });

  it('finds people from the first', () => {
    expect(v.parse(callables.findPeople.input, { text: 'grace' }).start).toBe(0);
  });
});

it('exports whatever there is', () => {
  expect(faultsOf(callables.exportMyData.output, { 'users/grace': { notes: [] } })).toEqual([]);
});

it('says of a path that no document in the trash can have that it is the path', () => {
  const call = { path: 'posts', action: 'delete' };
  expect(v.safeParse(callables.changeTrash.input, call).issues?.map((issue) => issue.message)).toEqual(['path']);
});

it('people are found by a text as long as an address, and no longer', () => {
  const faults = (length: number): string[] => issuesOf(callables.findPeople.input, { text: 'x'.repeat(length) });
  expect(faults(254)).toEqual([]);
  expect(faults(255)).toEqual(['text']);
});
