import type { ReleaseFailureCode } from '@steeple/model/hosting/release';
import { documentPaths } from '@steeple/model/database/paths';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Moment } from '#ui/admin/Moment.tsx';
import { Loaded } from '#ui/states.tsx';
import { AlertItem } from './AlertItem.tsx';

const reasons: Record<ReleaseFailureCode, () => string> = {
  forbidden: m.admin_release_forbidden,
  'not-found': m.admin_release_not_found,
  unavailable: m.admin_release_unavailable,
  'other-build': m.admin_release_other_build,
  internal: m.admin_release_internal,
};

/** The publication of changed pages, where it fails or is on hold. Nothing where pages are not released as files. */
export function ReleaseAlerts() {
  const language = useLanguage();
  const status = useDocument('releaseStatus', []);
  const address = href('adminDatabasePath', language, { slug: documentPaths.releaseStatus.at() });
  return (
    <Loaded live={status} skeleton={<li hidden />}>
      {(release) => (
        <>
          {release?.isHeld === true && <AlertItem tone="warn" title={m.admin_release_held()} href={address} />}
          {release?.failure != null && (
            <AlertItem tone="bad" title={m.admin_release_failed()} href={address}>
              <div>{reasons[release.failure.code]()}</div>
              <div>
                {m.admin_release_since()}
                <Moment at={release.failure.since} />
              </div>
            </AlertItem>
          )}
        </>
      )}
    </Loaded>
  );
}
