import type { AuditAction, AuditEntry } from '@steeple/model/people/auditEntry';
import { m } from '#messages/generated/messages.js';

/** Name of each action. */
export const actionLabels = {
  'grants.changed': m.admin_audit_grants_changed,
  'claims.applied': m.admin_audit_claims_applied,
  'secondFactor.removed': m.admin_audit_factor_removed,
  'camp.joined': m.admin_audit_camp_joined,
  'camp.codeChanged': m.admin_audit_code_changed,
  'camp.copied': m.admin_audit_camp_copied,
  'import.undone': m.admin_audit_import_undone,
  'camp.copyUndone': m.admin_audit_copy_undone,
  'camp.dataExpired': m.admin_audit_data_expired,
  'calendar.synced': m.admin_audit_synced,
  'results.rebuilt': m.admin_audit_rebuilt,
  'texts.translated': m.admin_audit_translated,
  'trash.moved': m.admin_audit_trash_moved,
  'trash.restored': m.admin_audit_trash_restored,
  'trash.deleted': m.admin_audit_trash_deleted,
  'signUp.changed': m.admin_audit_sign_up_changed,
  'signUp.removed': m.admin_audit_sign_up_removed,
  'signUps.expired': m.admin_audit_sign_ups_expired,
  'message.handled': m.admin_audit_message_handled,
  'release.rolledBack': m.admin_audit_rolled_back,
  'release.resumed': m.admin_audit_resumed,
  'account.exported': m.admin_audit_exported,
  'account.deleted': m.admin_audit_deleted,
} as const satisfies Record<AuditAction, () => string>;

/** The details of an entry in one line: `addCamps camp-2026 · count 3`. */
export function detailText({ detail, target }: Pick<AuditEntry, 'detail' | 'target'>): string {
  const parts = Object.entries(detail)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== false && value !== '')
    .map(([name, value]) =>
      value === true ? name : `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    );
  return parts.length === 0 ? target : parts.join(' · ');
}
