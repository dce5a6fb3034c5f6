import type { Post } from '@steeple/model/content/post';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Moment } from '#ui/admin/Moment.tsx';
import { Loaded } from '#ui/states.tsx';
import { AlertItem, AlertSkeleton } from './AlertItem.tsx';
import styles from './Dashboard.module.css';

const mostListed = 6;

/** Drafts, and posts that wait for their time. */
export function PostAlerts() {
  const text = useText();
  const language = useLanguage();
  const posts = useCollection({
    name: 'post',
    where: [['status', 'in', ['draft', 'scheduled']]],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  });
  const shortList = (listed: readonly WithId<Post>[], momentOf: (post: Post) => ReactNode): ReactNode => (
    <ul className={styles.shortList}>
      {listed.slice(0, mostListed).map((post) => (
        <li key={post.id}>
          <Link href={`~${href('adminNewContent', language)}?post=${post.id}`}>{text(post.title)}</Link>{' '}
          {momentOf(post)}
        </li>
      ))}
    </ul>
  );
  return (
    <Loaded live={posts} skeleton={<AlertSkeleton lines={2} />}>
      {(list) => {
        const drafts = list.filter((post) => post.status === 'draft');
        const scheduled = list.filter((post) => post.status === 'scheduled');
        return (
          <>
            <AlertItem
              tone={drafts.length === 0 ? 'good' : 'plain'}
              title={
                drafts.length === 0 ? m.admin_dashboard_no_drafts() : m.admin_dashboard_drafts({ count: drafts.length })
              }
              href={`${href('adminPosts', language)}?status=draft`}
            >
              {drafts.length > 0 && shortList(drafts, ({ updatedAt }) => <Moment at={updatedAt} show="date" />)}
            </AlertItem>
            {scheduled.length > 0 && (
              <AlertItem
                tone="plain"
                title={m.admin_dashboard_scheduled({ count: scheduled.length })}
                href={`${href('adminPosts', language)}?status=scheduled`}
              >
                {shortList(scheduled, ({ publishAt }) => publishAt !== null && <Moment at={publishAt} />)}
              </AlertItem>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
