import type { Endpoint } from '../doctor/manifest.ts';

/** Processors that a new project often has in a region. Each function starts once when it is deployed. */
export const PROCESSORS = 20;

/** Shares functions out into groups that start at most so many processors at once. */
export function groupFunctions(
  endpoints: Readonly<Record<string, Pick<Endpoint, 'cpu'>>>,
  names: readonly string[],
  processors = PROCESSORS,
): { names: string[]; processors: number }[] {
  const groups: { names: string[]; processors: number }[] = [];
  for (const name of names) {
    const cpu = endpoints[name]?.cpu ?? 1;
    let group = groups.at(-1);
    if (group === undefined || group.processors + cpu > processors) groups.push((group = { names: [], processors: 0 }));
    group.names.push(name);
    group.processors += cpu;
  }
  return groups;
}
