import { documentPaths } from '@steeple/model/paths';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { deleteNow, writeNow } from '#lib/admin/editing/writing.ts';

/**
 * Deletes a post and every version of it, a page of versions at a time, the post itself last: a failure leaves
 * something to try again with.
 */
export async function deletePost(id: string): Promise<void> {
  for (;;) {
    const { items, hasMore } = await readListPage({ name: 'postVersion', parents: [id] }, null);
    if (items.length > 0) {
      await writeNow((transaction, { database, sdk }) => {
        for (const version of items)
          transaction.delete(sdk.doc(database, documentPaths.postVersion.at(id, version.id)));
      });
    }
    if (!hasMore) break;
  }
  await deleteNow(documentPaths.post.at(id));
}
