import type { AuditEntry } from '@steeple/model/people/auditEntry';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import type { Services } from './services.ts';

/** An entry before it has its time. It names nobody, and has no detail, where none is given. */
export type Audited = Pick<AuditEntry, 'action' | 'actor' | 'target'> & Partial<Pick<AuditEntry, 'subject' | 'detail'>>;

type AuditServices = Pick<Services, 'database' | 'clock' | 'newId'>;

/** Adds an entry to the audit trail together with the change it describes: both are stored, or neither. */
export function auditIn(
  writer: Transaction | WriteBatch,
  { database, clock, newId }: AuditServices,
  audited: Audited,
): void {
  const entry: AuditEntry = { subject: null, detail: {}, ...audited, at: Timestamp.fromDate(clock()) };
  (writer as WriteBatch).create(database.doc(documentPaths.auditEntry.at(newId())), entry);
}

/** Adds an entry to the audit trail. */
export async function audit(services: AuditServices, audited: Audited): Promise<void> {
  const batch = services.database.batch();
  auditIn(batch, services, audited);
  await batch.commit();
}
