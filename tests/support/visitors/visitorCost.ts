import { type CallableName, callables } from '@steeple/model/requests/callables';
import { type FunctionLimits, functionLimits } from '../../../functions/src/functionLimits.ts';

/**
 * The most that one request of an anonymous visitor may cost where no cache answers it: `npm run bench --
 * nastyRequests` fails above it.
 */
export const mostPerRequest = { reads: 20, millis: 1000 } as const;

/**
 * Dollars by Google's published lists: Firestore's most expensive (multi-region), Cloud Run's with billing by request
 * in regions of tier 2, such as Singapore. Checked by hand.
 */
export const prices = {
  read: 0.06 / 100_000,
  vcpuSecond: 0.0000336,
  gibibyteSecond: 0.0000035,
  request: 0.4 / 1_000_000,
} as const;

const daySeconds = 86_400;

function dollars(amount: number): string {
  return amount.toFixed(2);
}

function gibibytes({ memory }: FunctionLimits): number {
  return Number.parseInt(memory, 10) / 1024;
}

/** Rows of the table of docs/operations.md: a million requests to `render`, each as expensive as one can be. */
export function costOfAMillion(): string[] {
  const count = 1_000_000;
  const seconds = (count * mostPerRequest.millis) / 1000;
  const parts = [
    count * mostPerRequest.reads * prices.read,
    seconds * prices.vcpuSecond,
    seconds * gibibytes(functionLimits.render) * prices.gibibyteSecond,
    count * prices.request,
  ];
  const days = seconds / functionLimits.render.maxInstances / daySeconds;
  return [
    `| ${mostPerRequest.reads} documents each | ${dollars(parts[0] ?? 0)} |`,
    `| ${mostPerRequest.millis / 1000} s of processor each, and the memory for it | ${dollars((parts[1] ?? 0) + (parts[2] ?? 0))} |`,
    `| being asked | ${dollars(parts[3] ?? 0)} |`,
    `| **in all**, in ${days.toFixed(1)} days at least, since ${functionLimits.render.maxInstances} instances answer no faster | **${dollars(parts.reduce((sum, part) => sum + part, 0))}** |`,
  ];
}

/** Functions that an anonymous visitor calls, or an account that such a visitor makes. */
export const reachedFunctions: readonly (keyof typeof functionLimits)[] = [
  'render',
  'calendarFeed',
  'planFeed',
  'campFile',
  ...(Object.keys(callables) as CallableName[]).filter(
    (name) => !['translator', 'admin'].includes(callables[name].caller),
  ),
];

/**
 * Rows of the table of docs/operations.md: every instance of every function that anonymous visitors reach, busy from
 * midnight to midnight.
 */
export function costOfADay(): string[] {
  const costs = reachedFunctions.map((name) => {
    const limits = functionLimits[name];
    return {
      name,
      instances: limits.maxInstances,
      cost: limits.maxInstances * daySeconds * (prices.vcpuSecond + gibibytes(limits) * prices.gibibyteSecond),
    };
  });
  return [
    ...costs.map(({ name, instances, cost }) => `| \`${name}\` | ${instances} | ${dollars(cost)} |`),
    `| **in all** | **${costs.reduce((sum, { instances }) => sum + instances, 0)}** | **${dollars(costs.reduce((sum, { cost }) => sum + cost, 0))}** |`,
  ];
}
