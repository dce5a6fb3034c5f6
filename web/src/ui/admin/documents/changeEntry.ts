import type { AnyContent, Entry } from '#lib/admin/documents/listedContent.ts';
import { saveEntry } from '#lib/admin/documents/saveEntry.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';

/**
 * Stores another content of an entry at once, and offers to restore the former one.
 * @param message says what was done.
 * @throws StaleRevisionError, OfflineError, FirestoreError
 */
export async function changeEntry(
  path: string,
  { content, order }: Entry,
  changed: AnyContent,
  message: string,
): Promise<void> {
  const store = async (value: AnyContent, base: AnyContent): Promise<unknown> =>
    saveEntry({ path, value, base, revision: 1, order });
  await store(changed, content);
  showToast(message, () => {
    store(content, changed).catch(() => showToast(m.admin_undo_failed()));
  });
}
