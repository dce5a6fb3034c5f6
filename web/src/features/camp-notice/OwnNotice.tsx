import type { Notice } from '@steeple/model/camp/campArea';
import { toMillis } from '@steeple/model/time/timestamp';
import { useEffect, useState } from 'react';
import { codeToPassOn } from '#lib/camp/noticeCode/codeToPassOn.ts';
import { savedMillis } from '#lib/camp/notices.ts';
import { storedCode } from '#lib/camp/storedNotices/storedNotices.ts';
import { useWithStored } from '#lib/camp/storedNotices/useStoredNotices.ts';
import { useMomentText } from '#lib/camp/useMomentText.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { Button } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampNoticePage.module.css';

/** One notice, with its sender and time; says when it has ended. */
export function NoticeView({ notice }: { readonly notice: Notice }) {
  const moment = useMomentText();
  const end = notice.expiresAt === null ? null : toMillis(notice.expiresAt);
  const now = useServerNow(end, 30_000);
  return (
    <article className={styles.notice} data-urgent={notice.urgent || undefined}>
      {notice.urgent && <p className={styles.urgent}>{m.camp_urgent()}</p>}
      <p className={styles.text}>
        <Localized text={notice.text} />
      </p>
      <p className="soft">
        {notice.sender !== undefined && <>{notice.sender} · </>}
        {moment(toMillis(notice.publishedAt))}
      </p>
      {end !== null && end <= now && <p>{m.camp_notice_ended({ moment: moment(end) })}</p>}
    </article>
  );
}

/** Shows a notice's code for the camera of another phone, which needs no signal. */
export function PassOn({ code }: { readonly code: string }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <p>
        <Button icon="share" onClick={() => setIsOpen(true)}>
          {m.camp_notice_pass_on()}
        </Button>
      </p>
    );
  return (
    <section className={styles.pass}>
      <QrCode
        className={styles.code}
        label={m.camp_notice_code()}
        text={`${location.origin}${href('campNotice', language)}#${code}`}
      />
      <p>{m.camp_notice_pass_on_hint()}</p>
    </section>
  );
}

/**
 * The code by which this device can pass a notice on; null where it has none.
 * @param savedAt the time at which the version that is shown was saved, in milliseconds.
 */
function useCode(camp: string | null, id: string, savedAt: number): string | null {
  const listed = useDocument('noticeCode', camp === null || id === '' || id.includes('/') ? null : [camp, id]);
  const [stored, setStored] = useState<{ readonly id: string; readonly code: string } | null>(null);
  useEffect(() => {
    if (camp === null) return;
    storedCode(camp, id)
      .then((code) => (code === null ? undefined : setStored({ id, code })))
      .catch(() => undefined);
  }, [camp, id]);
  const listedCode = listed.status === 'ready' ? (listed.data?.code ?? null) : null;
  const isCurrent = listed.status === 'ready' && !listed.fromCache;
  const code = !isCurrent && stored?.id === id ? stored.code : null;
  return codeToPassOn(savedAt, [listedCode, code]);
}

/** A notice of the database or of this device, by its id. */
export function OwnNotice({ id }: { readonly id: string }) {
  const live = useCampList('notices');
  const notice = useWithStored(live).find((listedNotice) => listedNotice.id === id);
  const code = useCode(useCurrentCamp(), id, notice === undefined ? 0 : savedMillis(notice));
  if (notice !== undefined)
    return (
      <>
        <NoticeView notice={notice} />
        {code !== null && <PassOn code={code} />}
      </>
    );
  if (live.status === 'loading') return <Skeleton lines={3} />;
  if (live.status === 'error') return <ErrorState error={live.error} onRetry={live.retry} />;
  if (live.fromCache) return <NotOnDevice title={m.camp_notice_not_here()} />;
  return (
    <EmptyState title={m.camp_notice_gone()}>
      <p>{m.camp_notice_gone_hint()}</p>
    </EmptyState>
  );
}
