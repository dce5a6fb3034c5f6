import type { Notice } from '@steeple/model/camp/campArea';
import { toMillis } from '@steeple/model/time/timestamp';
import type { WithId } from '@steeple/model/database/publicSource';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { isRead, markRead, readNotices } from '#lib/camp/readNotices.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './NoticeList.module.css';

/** One notice: its whole text, or its first line. */
function NoticeEntry({ notice, isFull }: { readonly notice: WithId<Notice>; readonly isFull: boolean }) {
  const language = useLanguage();
  const moment = useMomentText();
  const id = useId();
  const hasRead = useStore(readNotices, (read) => isRead(read, notice));
  /** The choice made here; until then the reader has the whole of what is new. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isFull && !hasRead);
  const toggle = (): void => {
    if (isOpen) markRead(notice);
    setChosen(!isOpen);
  };
  return (
    <li
      className={styles.notice}
      data-urgent={notice.urgent || undefined}
      data-read={hasRead || undefined}
      data-folded={!isOpen || undefined}
    >
      <Icon name={notice.urgent ? 'warning' : 'bell'} />
      <div id={id}>
        <p className={styles.text}>
          <strong>{notice.urgent ? m.camp_urgent() : m.camp_notice()}</strong> <Localized text={notice.text} />
        </p>
        <small className={styles.sent}>
          {notice.sender !== undefined && <>{notice.sender} · </>}
          {moment(toMillis(notice.publishedAt))} ·{' '}
          <Link href={`${linkTo('campNotice', language)}#${notice.id}`}>{m.camp_notices_open()}</Link>
        </small>
      </div>
      <button
        type="button"
        className={`bare ${styles.fold} screen-only`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? undefined : m.camp_notices_unfold()}
        onClick={toggle}
      >
        {isOpen ? m.camp_notices_got_it() : <Icon name="down" />}
      </button>
    </li>
  );
}

/**
 * Notices as every camp page shows them, announced as they arrive. A notice is whole until it was read here, then one
 * line; of several urgent ones each is one line at once, so that the page below stays in sight.
 */
export function NoticeList({
  notices,
  isUrgent = false,
}: {
  readonly notices: readonly WithId<Notice>[];
  readonly isUrgent?: boolean;
}) {
  return (
    // Folding is no news, and a new notice is read out without the others.
    <div role={isUrgent ? 'alert' : 'status'} aria-atomic={false} aria-relevant="additions">
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <NoticeEntry key={notice.id} notice={notice} isFull={!isUrgent || notices.length === 1} />
          ))}
        </ul>
      )}
    </div>
  );
}
