import { expect, test } from 'vitest';
import { functionLimits } from '../../functions/src/functionLimits.ts';
import { groupFunctions, PROCESSORS } from './functionGroups.ts';

const names = Object.keys(functionLimits);

test('the functions are deployed in groups that start at most as many processors as a new project has', () => {
  const groups = groupFunctions(functionLimits, names);
  expect(groups.flatMap((group) => group.names)).toEqual(names);
  for (const { names: groupNames, processors } of groups) {
    expect(processors).toBe(
      groupNames.reduce((sum, name) => sum + functionLimits[name as keyof typeof functionLimits].cpu, 0),
    );
    expect(processors).toBeLessThanOrEqual(PROCESSORS);
  }
  expect(groups).toHaveLength(3);
});

test('only a function that works on one request at a time has less than a processor, which Cloud Run refuses otherwise', () => {
  for (const { cpu, concurrency } of Object.values(functionLimits)) expect(cpu < 1).toBe(concurrency === 1);
});

test('fewer processors make more groups, and a function without a number counts as one', () => {
  expect(groupFunctions({ render: {} }, ['render', 'other'], 1)).toEqual([
    { names: ['render'], processors: 1 },
    { names: ['other'], processors: 1 },
  ]);
  expect(groupFunctions(functionLimits, [])).toEqual([]);
});
