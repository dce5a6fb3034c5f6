import type { ImportEntry, ImportEntryKind, ImportRun } from '@steeple/model/imports/importRun';
import { m } from '#messages/generated/messages.js';
import type { Tone } from '#ui/admin/Status.tsx';

interface Label {
  readonly tone: Tone;
  readonly words: () => string;
}

/** Names of the lists of a run. */
export const kindLabels: Readonly<Record<ImportEntryKind, () => string>> = {
  text: m.admin_imports_texts,
  picture: m.admin_imports_pictures,
  'left-out': m.admin_imports_left_out,
  changed: m.admin_imports_changed,
  address: m.admin_imports_addresses,
};

/** States of a run. */
export const runLabels: Readonly<Record<ImportRun['state'], Label>> = {
  importing: { tone: 'busy', words: m.admin_imports_importing },
  imported: { tone: 'good', words: m.admin_imports_imported },
  undoing: { tone: 'busy', words: m.admin_imports_undoing },
  undone: { tone: 'plain', words: m.admin_imports_undone },
};

/** The state of a text or picture. */
export function entryLabel({ kind, state, written }: ImportEntry): Label {
  if (state === 'undone') return { tone: 'plain', words: m.admin_imports_undone };
  if (state === 'kept') return { tone: 'warn', words: kind === 'text' ? m.admin_imports_kept : m.admin_imports_in_use };
  const isUpdate = written !== undefined && written.before !== null;
  return { tone: 'good', words: isUpdate ? m.admin_imports_replaced : m.admin_imports_taken };
}
