import type { AuditAction, AuditEntry } from '@steeple/model/auditEntry';
import { m } from '#messages/generated/messages.js';

/** Name of each action. */
export const actionWords = {
  'grants.changed': m.office_audit_grants_changed,
  'claims.applied': m.office_audit_claims_applied,
  'camp.joined': m.office_audit_camp_joined,
  'camp.codeChanged': m.office_audit_code_changed,
  'camp.dataExpired': m.office_audit_data_expired,
  'calendar.synced': m.office_audit_synced,
  'results.rebuilt': m.office_audit_rebuilt,
  'account.exported': m.office_audit_exported,
  'account.deleted': m.office_audit_deleted,
} as const satisfies Record<AuditAction, () => string>;

/** The details of an entry in one line: `addCamps camp-2026 · count 3`. */
export function detailText({ detail, target }: Pick<AuditEntry, 'detail' | 'target'>): string {
  const parts = Object.entries(detail)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== false && value !== '')
    .map(([name, value]) => (value === true ? name : `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`));
  return parts.length === 0 ? target : parts.join(' · ');
}
