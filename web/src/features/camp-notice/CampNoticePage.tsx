import { useSyncExternalStore } from 'react';
import { readCode } from '@steeple/model/notices/noticeCode';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampNoticePage.module.css';
import { OwnNotice } from './OwnNotice.tsx';
import { ScannedNotice } from './ScannedNotice.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The part of the address after `#`, decoded; it changes when another notification is tapped. */
function useFragment(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * `/camp/notice`: one notice. The part of the address after `#` is its id, to which a notification leads, or its code,
 * which a camera has read from another phone.
 */
export default function CampNoticePage() {
  const language = useLanguage();
  const fragment = useFragment();
  // An id has no dots; anything with dots is meant to be a code, whole or not.
  const isCode = readCode(fragment) !== null || fragment.includes('.');
  return (
    <CampPageLayout title={m.shell_title_campNotice()} hasNotices={false}>
      <div className={styles.page}>
        {isCode ? <ScannedNotice code={fragment} /> : <OwnNotice id={fragment} />}
        <p>
          <ButtonLink href={href('campDashboard', language)}>{m.camp_landing_to_dashboard()}</ButtonLink>
        </p>
      </div>
    </CampPageLayout>
  );
}
