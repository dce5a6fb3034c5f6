import type { Editing, EditingStore } from '#lib/admin/editing/editing.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/admin/Note.tsx';

/** Says in a form without a save bar that it holds what was typed before on this device, and lets go of it. */
export function RestoredNote<T>({ editing }: { readonly editing: Editing<T> & Pick<EditingStore<T>, 'discard'> }) {
  if (editing.restoredAt === null) return null;
  return (
    <Note actions={<Button onClick={() => editing.discard()}>{m.admin_save_discard()}</Button>}>
      <p>{m.admin_event_restored()}</p>
    </Note>
  );
}
