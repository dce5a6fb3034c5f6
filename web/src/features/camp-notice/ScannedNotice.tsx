import { useEffect, useState } from 'react';
import { type CheckedCode, checkCode } from '#lib/camp/noticeCode/checkCode.ts';
import { savedMillis } from '#lib/camp/notices.ts';
import { noticeOf } from '#lib/camp/storedNotices/plainNotice.ts';
import { storeNotice } from '#lib/camp/storedNotices/storedNotices.ts';
import { useWithStored } from '#lib/camp/storedNotices/useStoredNotices.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import { NoticeView, OwnNotice, PassOn } from './OwnNotice.tsx';

/** The sentence for each reason to refuse a code. */
const refusals = {
  unreadable: m.camp_notice_code_unreadable,
  forged: m.camp_notice_code_forged,
  stale: m.camp_notice_code_stale,
  early: m.camp_notice_code_early,
  otherCamp: m.camp_notice_code_other_camp,
  noKey: m.camp_notice_code_no_key,
} as const satisfies Record<Exclude<CheckedCode['kind'], 'genuine'>, () => string>;

/** The church's key for notices; undefined while nobody knows, null where this device has none. */
function useNoticeKey(): string | null | undefined {
  const keys = useDocument('publicKeys', []);
  if (keys.status === 'loading') return undefined;
  return keys.data?.notices ?? null;
}

/**
 * The notice of a code that was scanned: checked on this device, shown, stored and passed on; the corrected notice
 * where this device has one that was saved later; or the reason to refuse the code.
 */
export function ScannedNotice({ code }: { readonly code: string }) {
  const camp = useCurrentCamp();
  const publicKey = useNoticeKey();
  const notices = useWithStored(useCampList('notices'));
  const [checked, setChecked] = useState<{ readonly code: string; readonly result: CheckedCode } | null>(null);
  useEffect(() => {
    if (publicKey === undefined || camp === null) return undefined;
    async function check(): Promise<CheckedCode> {
      const circumstances = { publicKey: publicKey ?? null, camp: camp ?? '', now: serverNow() };
      const result = await checkCode(code, circumstances).catch((): CheckedCode => ({ kind: 'unreadable' }));
      // Shown also where nothing can be stored.
      if (result.kind === 'genuine')
        await storeNotice(camp ?? '', result.notice.id, result.notice, code).catch(() => false);
      return result;
    }
    return takeUnlessOver(check(), (result) => setChecked({ code, result }));
  }, [code, publicKey, camp]);
  if (checked?.code !== code) return <Skeleton lines={3} />;
  const { result } = checked;
  if (result.kind !== 'genuine')
    return (
      <EmptyState title={m.camp_notice_refused()}>
        <p>{refusals[result.kind]()}</p>
      </EmptyState>
    );
  const newest = notices.find(({ id }) => id === result.notice.id);
  if (newest !== undefined && savedMillis(newest) > result.notice.updatedAt)
    return (
      <>
        <p role="status">{m.camp_notice_corrected()}</p>
        <OwnNotice id={newest.id} />
      </>
    );
  return (
    <>
      <p role="status">{m.camp_notice_checked()}</p>
      <NoticeView notice={noticeOf(result.notice)} />
      <PassOn code={code} />
    </>
  );
}
