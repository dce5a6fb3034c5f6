import { expect, it } from 'vitest';
import { reverseChange } from './useChangeGrants.ts';

const email = 'mei@example.org';
const placements = { 'camp-2026': { group: 'olive', room: 'B2' }, 'camp-2027': { group: 'fig', room: null } };
const granted = { teams: ['camp-2026', 'camp-2027'], placements };

it('taking back the removal from a camp gives the group, the room and the team of that camp back too', () => {
  expect(reverseChange({ email, removeCamps: ['camp-2026'] }, granted)).toMatchObject({
    addCamps: ['camp-2026'],
    addTeams: ['camp-2026'],
    placements: { 'camp-2026': placements['camp-2026'] },
  });
});

it('taking back another change touches neither groups nor other teams', () => {
  expect(reverseChange({ email, removeTeams: ['camp-2026'], addRoles: ['writer'] }, granted)).toEqual({
    email,
    addRoles: [],
    removeRoles: ['writer'],
    addCamps: [],
    removeCamps: [],
    addTeams: ['camp-2026'],
    removeTeams: [],
    placements: {},
  });
});
