import type { AuditEntry } from '@steeple/model/people/auditEntry';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import type { Services } from './services.ts';

/** An entry before it has its time. */
export type Audited = Omit<AuditEntry, 'at'>;

function entry({ database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>, audited: Audited) {
  return {
    ref: database.doc(documentPaths.auditEntry.at(newId())),
    data: { ...audited, at: Timestamp.fromDate(clock()) } satisfies AuditEntry,
  };
}

/** Adds an entry to the audit trail together with the change it describes: both are stored, or neither. */
export function auditIn(
  writer: Transaction | WriteBatch,
  services: Pick<Services, 'database' | 'clock' | 'newId'>,
  audited: Audited,
): void {
  const { ref, data } = entry(services, audited);
  (writer as WriteBatch).create(ref, data);
}

/** Adds an entry to the audit trail. */
export async function audit(services: Pick<Services, 'database' | 'clock' | 'newId'>, audited: Audited): Promise<void> {
  const { ref, data } = entry(services, audited);
  await ref.create(data);
}
