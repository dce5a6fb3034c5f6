import * as v from 'valibot';
import { accountIdSchema, line, text } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Actions that the audit trail records. */
export const auditActions = [
  'grants.changed',
  'claims.applied',
  'secondFactor.removed',
  'camp.joined',
  'camp.codeChanged',
  'camp.copied',
  'camp.copyUndone',
  'camp.dataExpired',
  'calendar.synced',
  'results.rebuilt',
  'texts.translated',
  'trash.moved',
  'trash.restored',
  'trash.deleted',
  'signUp.changed',
  'signUp.removed',
  'signUps.expired',
  'message.handled',
  'import.undone',
  'release.rolledBack',
  'release.resumed',
  'account.exported',
  'account.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * `audit/{id}`: who did what when. `actor` is a uid, `schedule`, `command` or {@link unknownActor}. `subject` names
 * whom it was done to; deleting an account empties both of that person.
 */
export const auditEntrySchema = v.strictObject({
  at: timestampSchema,
  action: v.picklist(auditActions),
  actor: accountIdSchema,
  subject: v.nullable(v.strictObject({ uid: v.nullable(accountIdSchema), email: v.nullable(line(254)) })),
  /** The object that was changed: a document's path or an id. */
  target: text(300),
  /** Counts and names of roles and camps; no personal data. */
  detail: v.record(line(40), v.union([text(300), v.number(), v.boolean(), v.array(text(120))])),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Value that replaces a person whose account was deleted. */
export const deletedPerson = 'deleted';

/** The actor of a change made past the product, as in the Firebase console, where nobody signs it. */
export const unknownActor = 'unknown';
