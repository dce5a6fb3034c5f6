import { expect, it } from 'vitest';
import { findMembers } from './findMembers.ts';

const groups = [
  {
    id: 'a',
    leader: { name: 'Ruth Tan' },
    members: [
      { name: 'Ruth Tan', room: 'B1' },
      { name: 'José Lim', room: 'B2' },
    ],
  },
  { id: 'b', leader: { name: '陈美玲' }, members: [{ name: '林以诺' }] },
];
const names = (query: string) => findMembers(groups, query).map((member) => `${member.group.id}: ${member.name}`);

it('finds people by a part of their name, whatever case and accents, leaders once', () => {
  expect(names('ruth')).toEqual(['a: Ruth Tan']);
  expect(names('JOSE')).toEqual(['a: José Lim']);
  expect(names('林')).toEqual(['b: 林以诺']);
});

it('finds nobody for a blank query', () => {
  expect(names(' ')).toEqual([]);
});
