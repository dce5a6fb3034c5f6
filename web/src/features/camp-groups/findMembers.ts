import type { CampGroup } from '@steeple/model/camp/campArea';
import { foldForSearch } from '@steeple/model/text/textSearch';

/** A person found by name, and where they belong. */
export interface FoundMember<Group> {
  readonly name: string;
  readonly room: string | undefined;
  readonly group: Group;
  readonly isLeader: boolean;
}

/** People whose name holds the query, leaders included; empty for a blank query. */
export function findMembers<Group extends Pick<CampGroup, 'leader' | 'members'>>(
  groups: readonly Group[],
  query: string,
): FoundMember<Group>[] {
  const foldedQuery = foldForSearch(query).trim();
  if (foldedQuery === '') return [];
  return groups.flatMap((group) => {
    const leader = { name: group.leader.name, room: undefined, group, isLeader: true };
    const members = group.members
      .filter((member) => member.name !== group.leader.name)
      .map((member) => ({ name: member.name, room: member.room, group, isLeader: false }));
    return [leader, ...members].filter((person) => foldForSearch(person.name).includes(foldedQuery));
  });
}
