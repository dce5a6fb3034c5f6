import { expect, it } from 'vitest';
import { auditActions, auditEntrySchema, deletedPerson, unknownActor } from './auditEntry.ts';
import { auditEntryExamples } from '../../tests/examples/admin.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

it('takes entries as they are, and names the field that is at fault', () => {
  expect(misjudged(auditEntrySchema, auditEntryExamples)).toEqual([]);
});

it.each([
  ['of roles', ['grants.changed', 'claims.applied', 'secondFactor.removed']],
  [
    'of camps',
    ['camp.joined', 'camp.codeChanged', 'camp.copied', 'camp.copyUndone', 'camp.dataExpired', 'results.rebuilt'],
  ],
  [
    'of content',
    ['calendar.synced', 'texts.translated', 'trash.moved', 'trash.restored', 'trash.deleted', 'import.undone'],
  ],
  ['of what visitors send', ['signUp.changed', 'signUp.removed', 'signUps.expired', 'message.handled']],
  ['of released pages', ['release.rolledBack', 'release.resumed']],
  ['of somebody’s own account', ['account.exported', 'account.deleted']],
])('has words for actions %s', (_name, words) => {
  expect(words.filter((word) => !auditActions.some((action) => action === word))).toEqual([]);
});

it('lists in an entry’s detail names, and no more than names', () => {
  const entry = {
    at: { seconds: 1, nanoseconds: 0 },
    action: 'camp.copied',
    actor: 'admin-1',
    subject: null,
    target: '',
  };
  const detail = (value: unknown): string[] => faultsOf(auditEntrySchema, { ...entry, detail: { roles: value } });
  for (const good of ['x'.repeat(300), 1.5, false, [], ['x'.repeat(120)]]) expect(detail(good)).toEqual([]);
  for (const bad of ['x'.repeat(301), null, ['x'.repeat(121)], [1], { admin: true }])
    expect(detail(bad)).not.toEqual([]);
});

it('has words in the place of a person whose account was deleted, and of somebody unknown', () => {
  expect([deletedPerson, unknownActor]).toEqual(['deleted', 'unknown']);
});
