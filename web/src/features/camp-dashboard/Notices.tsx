import { toMillis } from '@steeple/model/timestamp';
import { Link } from 'wouter';
import { useActiveNotices } from '#lib/camp/useActiveNotices.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Notices.module.css';

/** Active notices of the committee, announced as they arrive: the urgent ones, or the others. */
export function Notices({ urgent }: { readonly urgent: boolean }) {
  const language = useLanguage();
  const moment = useMomentText();
  const active = useActiveNotices().filter((notice) => notice.urgent === urgent);
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles.notices}>
      {active.map((notice) => (
        <div key={notice.id} className={styles.notice} data-urgent={notice.urgent || undefined}>
          <Icon name={notice.urgent ? 'warning' : 'bell'} />
          <p>
            <strong>{notice.urgent ? m.camp_urgent() : m.camp_notice()}</strong>{' '}
            <span className={styles.text}>
              <Localized text={notice.text} />
            </span>{' '}
            <small>
              {notice.sender !== undefined && <>{notice.sender} · </>}
              {moment(toMillis(notice.publishedAt))} ·{' '}
              <Link href={`${linkTo('campNotice', language)}#${notice.id}`}>{m.camp_notices_open()}</Link>
            </small>
          </p>
        </div>
      ))}
    </div>
  );
}
