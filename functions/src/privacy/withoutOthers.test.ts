import { expect, it } from 'vitest';
import { withoutOthers } from './withoutOthers.ts';

const account = { uid: 'me', email: 'Me@example.org' } as Parameters<typeof withoutOthers>[1]['account'];
const person = { uid: 'me', email: 'me@example.org', account };

it("an export leaves out the account that holds the grant of one's address, where it is another one", () => {
  expect(
    withoutOthers(
      { 'grants/me@example.org': { updatedBy: 'command', holder: 'them' }, 'grants/old@example.org': { holder: 'me' } },
      person,
    ),
  ).toEqual({
    'grants/me@example.org': { updatedBy: 'command', holder: 'another person' },
    'grants/another person 1': { holder: 'me' },
  });
});

it("an export leaves out the addresses and ids of others, and keeps one's own", () => {
  const exported = withoutOthers(
    {
      account: { email: 'Me@example.org' },
      'grants/me@example.org': { note: 'Asked by friend@example.org', updatedBy: 'them' },
      'grants/friend@example.org': { updatedBy: 'me' },
      'grants/other@example.org': { updatedBy: 'me' },
      'audit/a': {
        actor: 'me',
        subject: { uid: 'them', email: 'friend@example.org' },
        target: 'grants/friend@example.org',
        at: '2026-12-01T00:00:00.000Z',
      },
      'audit/b': { actor: 'them', subject: { uid: 'me', email: 'me@example.org' }, target: 'grants/me@example.org' },
      'audit/c': { actor: 'schedule', subject: null },
      'users/me/camps/camp-2026': { notes: { one: { text: 'Write to friend@example.org' } } },
    },
    person,
  );
  expect(exported).toEqual({
    account: { email: 'Me@example.org' },
    'grants/me@example.org': { note: 'Asked by another person', updatedBy: 'another person' },
    'grants/another person 1': { updatedBy: 'me' },
    'grants/another person 2': { updatedBy: 'me' },
    'audit/a': {
      actor: 'me',
      subject: { uid: 'another person', email: 'another person' },
      target: 'grants/another person',
      at: '2026-12-01T00:00:00.000Z',
    },
    'audit/b': {
      actor: 'another person',
      subject: { uid: 'me', email: 'me@example.org' },
      target: 'grants/me@example.org',
    },
    'audit/c': { actor: 'schedule', subject: null },
    'users/me/camps/camp-2026': { notes: { one: { text: 'Write to friend@example.org' } } },
  });
});

it.each([
  ['Write to <friend@example.org>, please.', 'Write to <another person>, please.'],
  ["'friend@example.org';other@example.org", "'another person';another person"],
  ['"friend@example.org","ME@Example.org"', '"another person","ME@Example.org"'],
  ['grants/friend@example.org/of/me@example.org', 'grants/another person/of/me@example.org'],
  ['friend@example.org other@example.org', 'another person another person'],
  ['someone@me@example.org', 'another person@example.org'],
  ['@ noon', '@ noon'],
  ['at noon', 'at noon'],
])('an export has %j as %j', (written, exported) => {
  const [target] = Object.values(withoutOthers({ 'audit/a': { target: written } }, person));
  expect(target).toEqual({ target: exported });
});

it('an export replaces people in lists too, and leaves what is no text', () => {
  const entry = { actor: ['them', 'me', 'command', 'deleted'], detail: [['friend@example.org', 3], true, null] };
  expect(withoutOthers({ 'audit/a': entry }, person)).toEqual({
    'audit/a': { actor: ['another person', 'me', 'command', 'deleted'], detail: [['another person', 3], true, null] },
  });
});

it('an export of somebody without an address has no address of a grant', () => {
  const nobody = { uid: 'me', email: null, account: { uid: 'me' } as typeof account };
  expect(withoutOthers({ 'audit/a': { actor: 'me', target: 'grants/me@example.org' } }, nobody)).toEqual({
    'audit/a': { actor: 'me', target: 'grants/another person' },
  });
});

it('an export keeps the address of the account beside the one of the grant', () => {
  const two = { uid: 'me', email: 'old@example.org', account };
  expect(withoutOthers({ 'audit/a': { detail: 'me@example.org old@example.org you@example.org' } }, two)).toEqual({
    'audit/a': { detail: 'me@example.org old@example.org another person' },
  });
});

// Were it quadratic, it would take an hour and pass the limit of the test itself.
it('an export of a million characters comes to an end', () => {
  const exported = withoutOthers(
    { 'audit/a': { target: `@${'a'.repeat(1_000_000)}` }, 'audit/b': { target: '@a'.repeat(500_000) } },
    person,
  );
  expect(Object.keys(exported)).toEqual(['audit/a', 'audit/b']);
});
