import type { GrantChange } from '@steeple/model/requests/callables';
import { givesSomething, type Grant, maxCamps, maxTeams, type Placement } from '@steeple/model/people/claims';

/** The content of a grant, without its author, time and holder. */
export type GrantContent = Omit<Grant, 'updatedAt' | 'updatedBy' | 'holder'>;

const noGrant: GrantContent = { roles: [], camps: [], placements: {}, note: '' };

/**
 * A grant after a change. What a line both adds and removes is removed; a removed camp takes its placement and its
 * team along.
 * @returns `too-many-camps` where it would name more than {@link maxCamps}, `too-many-teams` for {@link maxTeams}.
 */
export function changedGrant(
  grant: GrantContent | undefined,
  change: GrantChange,
): GrantContent | 'too-many-camps' | 'too-many-teams' {
  const before = grant ?? noGrant;
  const roles = without([...before.roles, ...change.addRoles], change.removeRoles);
  const camps = without([...before.camps, ...change.addCamps], change.removeCamps);
  const teams = without([...(before.teams ?? []), ...change.addTeams], [...change.removeTeams, ...change.removeCamps]);
  if (camps.length > maxCamps) return 'too-many-camps';
  if (teams.length > maxTeams) return 'too-many-teams';
  const placements: Record<string, Placement> = {};
  for (const [camp, placement] of Object.entries({ ...before.placements, ...change.placements })) {
    if (!change.removeCamps.includes(camp)) placements[camp] = placement;
  }
  const note = change.note ?? before.note;
  return { roles, camps, ...(teams.length > 0 && { teams }), placements, note };
}

function without<Value extends string>(values: readonly Value[], removed: readonly Value[]): Value[] {
  return [...new Set(values)].filter((value) => !removed.includes(value)).sort();
}

/** True where a grant gives nothing and says nothing; it is then deleted. */
export function isEmptyGrant(grant: GrantContent): boolean {
  return !givesSomething(grant) && Object.keys(grant.placements).length === 0 && grant.note === '';
}

/**
 * The holder of a grant after a change: a grant that gives nothing any more is nobody's, and may be claimed again when
 * it gives something again.
 */
export function holderAfter(before: Pick<Grant, 'holder'> | undefined, after: GrantContent): Pick<Grant, 'holder'> {
  return givesSomething(after) && before?.holder !== undefined ? { holder: before.holder } : {};
}

/** True where two grants give the same. */
export function sameGrant(a: GrantContent | undefined, b: GrantContent): boolean {
  return JSON.stringify(comparable(a ?? noGrant)) === JSON.stringify(comparable(b));
}

function comparable({ roles, camps, teams = [], placements, note }: GrantContent): unknown {
  const places = Object.entries(placements).map(([camp, { group, room }]) => JSON.stringify([camp, group, room]));
  return [[...roles].sort(), [...camps].sort(), [...teams].sort(), places.sort(), note];
}
