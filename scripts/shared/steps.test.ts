import { expect, test } from 'vitest';
import { reportSteps } from './steps.ts';

test('a step is announced before it runs, and its time is said when it is done', async () => {
  const lines: string[] = [];
  let clock = 1000;
  const step = reportSteps(
    (line) => lines.push(line),
    () => clock,
  );
  const result = await step('Build the site', async () => {
    lines.push('building');
    clock += 2300;
    return 7;
  });
  expect(result).toBe(7);
  expect(lines).toEqual(['Build the site …', 'building', 'Build the site: 2.3 s']);
});

test('a step that fails says no time', async () => {
  const lines: string[] = [];
  const step = reportSteps((line) => lines.push(line));
  await expect(step('Load the seed', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(lines).toEqual(['Load the seed …']);
});
