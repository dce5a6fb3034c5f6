import { expect, it } from 'vitest';
import { functionLimits, largestBody } from './functionLimits.ts';
import * as functions from './index.ts';

interface Endpoint {
  readonly maxInstances?: unknown;
  readonly timeoutSeconds?: unknown;
  readonly availableMemoryMb?: unknown;
}

it.each(Object.entries(functions))('%s is deployed with a bound on instances, memory and time', (name, deployed) => {
  const { __endpoint: endpoint } = deployed as unknown as { readonly __endpoint: Endpoint };
  const { maxInstances, timeoutSeconds, availableMemoryMb } = endpoint;
  const limits = functionLimits[name as keyof typeof functionLimits];
  expect({ maxInstances, timeoutSeconds, availableMemoryMb }).toEqual({
    maxInstances: limits.maxInstances,
    timeoutSeconds: limits.timeoutSeconds,
    availableMemoryMb: Number.parseInt(limits.memory, 10),
  });
});

it('no function is in the table that is not deployed', () => {
  expect(Object.keys(functionLimits).toSorted()).toEqual(Object.keys(functions).toSorted());
});

it('a call may be larger than four kilobytes only where it takes a list', () => {
  expect(largestBody('countDownload')).toBe(4096);
  expect(largestBody('changeGrants')).toBeGreaterThan(500 * 320);
});
