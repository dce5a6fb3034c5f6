import type { ReactNode } from 'react';
import type { PagedItems } from '#lib/admin/lists/usePages.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorNote } from './Note.tsx';
import styles from './PagedList.module.css';

/** A list that is read page by page, in each of its states; `children` shows what has been read. */
export function PagedList<T>({
  pages,
  empty,
  children,
}: {
  readonly pages: PagedItems<T>;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}) {
  if (pages.status === 'loading') return <Skeleton lines={6} />;
  if (pages.status === 'error' && pages.items.length === 0)
    return <ErrorState error={pages.error} onRetry={pages.reload} />;
  if (pages.items.length === 0) return empty;
  return (
    <>
      {children(pages.items)}
      {pages.status === 'error' && <ErrorNote error={pages.error} onRetry={pages.reload} />}
      {pages.hasMore && (
        <div className={styles.more}>
          <Button busy={pages.isLoadingMore} onClick={pages.more}>
            {m.admin_more()}
          </Button>
        </div>
      )}
    </>
  );
}
