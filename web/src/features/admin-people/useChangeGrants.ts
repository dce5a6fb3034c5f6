import type { Grant } from '@steeple/model/people/claims';
import type { CallableOutput, GrantChange } from '@steeple/model/requests/callables';
import { useState } from 'react';
import { type Action, useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';

/** Outcome of one person's line. */
export type GrantOutcome = CallableOutput<'changeGrants'>['results'][number];
/** A change as a screen makes it: only what it changes. */
export type RequestedChange = Pick<GrantChange, 'email'> & Partial<GrantChange>;

/**
 * The change that takes a change back.
 * @param granted the grant before the change: a removed camp also takes its team and the group and room in it.
 */
export function reverseChange(
  {
    email,
    addRoles = [],
    removeRoles = [],
    addCamps = [],
    removeCamps = [],
    addTeams = [],
    removeTeams = [],
  }: RequestedChange,
  { teams = [], placements }: Pick<Grant, 'teams' | 'placements'>,
): RequestedChange {
  return {
    email,
    addRoles: removeRoles,
    removeRoles: addRoles,
    addCamps: removeCamps,
    removeCamps: addCamps,
    addTeams: [...removeTeams, ...teams.filter((camp) => removeCamps.includes(camp))],
    removeTeams: addTeams,
    placements: Object.fromEntries(Object.entries(placements).filter(([camp]) => removeCamps.includes(camp))),
  };
}

/** Grants and revokes; `outcomes` are those of the last call. */
export function useChangeGrants(onDone?: (outcomes: readonly GrantOutcome[]) => void): Action<
  [readonly RequestedChange[]]
> & {
  readonly outcomes: readonly GrantOutcome[] | null;
} {
  const [outcomes, setOutcomes] = useState<readonly GrantOutcome[] | null>(null);
  const action = useAction(async (changes: readonly RequestedChange[]) => {
    const { results } = await callFunction('changeGrants', { changes: [...changes] });
    setOutcomes(results);
    onDone?.(results);
  });
  return { ...action, outcomes };
}
