import { languages } from '../../src/text/language.ts';
import { limitedRoles, maxTeams, roles } from '../../src/people/claims.ts';
import { closedReasons } from '../../src/people/closedAccount.ts';
import { camperLimits, maxGrants } from '../../src/people/user.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, lists, nullable, oneOf, optional, texts } from './facts.ts';
import { moment } from './parts.ts';

const user = {
  displayName: '',
  email: null,
  language: null,
  claims: { admin: false, camps: [] },
  claimsChangedAt: null,
  joinedCamps: [],
  createdAt: moment(),
};
export const userExamples = defineExamples({
  minimal: user,
  full: {
    ...user,
    displayName: '陈恩慈 Grace',
    email: 'grace@example.org',
    language: 'zh',
    claims: { admin: false, camps: ['camp-2026'], roles: ['writer'], teams: ['camp-2026'] },
    claimsChangedAt: moment(),
    joinedCamps: ['camp-2026'],
    grants: ['grace@example.org'],
    provenEmail: 'grace@example.org',
  },
  facts: allOf(
    texts({ displayName: 80 }),
    lines({ email: 254, provenEmail: 254 }),
    oneOf({ language: languages }),
    nullable('email', 'language', 'claimsChangedAt', 'provenEmail'),
    lists({ joinedCamps: [12, 'camp-2026'], grants: [maxGrants, 'grace@example.org'] }),
    lists({
      'claims.camps': [12, 'camp-2026'],
      'claims.roles': [limitedRoles.length, 'writer'],
      'claims.teams': [3, 'camp-2026'],
    }),
    oneOf({ 'claims.roles.0': limitedRoles }),
    optional('grants', 'provenEmail', 'claims.roles', 'claims.teams'),
  ),
});

const note = { text: 'A seed falls.', updatedAt: moment() };
const numbered = <T>(count: number, value: T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`item-${index}`, value]));

const camper = {
  placement: { group: 'olive', room: '203' },
  ticks: { bible: true, torch: false },
  notes: { session: note },
};
/**
 * Examples of the document in which a camper's own data is stored. The notes of a valid example are few: rules check
 * only so many in one write.
 */
export const camperExamples = defineExamples({
  minimal: { placement: null, ticks: {}, notes: {} },
  full: camper,
  records: ['ticks', 'notes'],
  facts: allOf(
    nullable('placement', 'placement.group', 'placement.room'),
    texts({ 'notes.session.text': camperLimits.note }),
    {
      good: [
        [`${camperLimits.ticks} ticks`, 'ticks', numbered(camperLimits.ticks, true)],
        [`${camperLimits.notesPerSave} notes`, 'notes', numbered(camperLimits.notesPerSave, note)],
        ['an id of 64 characters', 'ticks', { ['a'.repeat(64)]: true }],
        ['ids of 64 characters', 'ticks', { ['a'.repeat(64)]: true, ['b'.repeat(64)]: true }],
        ['ids of one letter', 'ticks', { a: true, b: false, c: true }],
        ['a session of 64 characters', 'notes', { ['a'.repeat(64)]: note }],
      ],
      bad: [
        ['one tick too many', 'ticks', numbered(camperLimits.ticks + 1, true)],
        ['one note too many', 'notes', numbered(camperLimits.notes + 1, note)],
        ['a tick that is neither', 'ticks.torch', 1],
        ['null for a tick', 'ticks.torch', null],
      ],
    },
  ),
  invalid: [
    {
      name: 'an id of 65 characters',
      field: `ticks.${'a'.repeat(65)}`,
      value: { ...camper, ticks: { ['a'.repeat(65)]: true } },
    },
    {
      name: 'a first id of 65 characters',
      field: `ticks.${'a'.repeat(65)}`,
      value: { ...camper, ticks: { ['a'.repeat(65)]: true, b: true } },
    },
    {
      name: 'a last id of 65 characters',
      field: `ticks.${'b'.repeat(65)}`,
      value: { ...camper, ticks: { a: true, ['b'.repeat(65)]: true } },
    },
    { name: 'a blank id', field: 'ticks. \u3000', value: { ...camper, ticks: { ' \u3000': true } } },
    { name: 'a blank id among others', field: 'ticks. ', value: { ...camper, ticks: { ' ': true, a: true, b: true } } },
    { name: 'an id of two lines', field: 'ticks.a\nb', value: { ...camper, ticks: { 'a\nb': true } } },
    { name: 'an id with a carriage return', field: 'ticks.a\rb', value: { ...camper, ticks: { 'a\rb': true } } },
    {
      name: 'a session of 65 characters',
      field: `notes.${'a'.repeat(65)}`,
      value: { ...camper, notes: { ['a'.repeat(65)]: note } },
    },
    { name: 'a session of two lines', field: 'notes.a\nb', value: { ...camper, notes: { 'a\nb': note } } },
  ],
});

export const closedAccountExamples = defineExamples({
  minimal: { reason: 'disabled', at: moment() },
  full: { reason: 'erased', at: moment() },
  facts: oneOf({ reason: closedReasons }),
});

const grant = { roles: [], camps: [], placements: {}, note: '', updatedAt: moment(), updatedBy: 'admin-1' };
const insidePlacements = 'Rules cannot loop over placements; only admins write them.';
export const grantExamples = defineExamples({
  minimal: grant,
  full: {
    ...grant,
    roles: ['admin'],
    camps: ['camp-2026'],
    teams: ['camp-2026'],
    placements: { 'camp-2026': { group: 'olive', room: '203' } },
    note: 'Committee',
    holder: null,
  },
  records: ['placements'],
  severalTypes: ['holder'],
  facts: allOf(
    lists({ roles: [roles.length, 'admin'], camps: [12, 'camp-2026'], teams: [maxTeams, 'camp-2026'] }),
    texts({ note: 300 }),
    lines({ updatedBy: 128 }),
    oneOf({ 'roles.0': roles }),
    nullable('placements.camp-2026.group', 'placements.camp-2026.room'),
    optional('holder', 'teams'),
  ),
  unseenByRules: {
    'placements.*': insidePlacements,
    'camps.0': 'Rules cannot loop over a list; only admins write this.',
    'teams.0': 'Rules cannot loop over a list; only admins write this.',
  },
});
