import type { ReactNode } from 'react';
import { formatMoment } from '#lib/camp/campTime.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampList.module.css';
import { NotOnDevice } from './NotOnDevice.tsx';

interface CampListProps<T> {
  readonly live: Live<readonly T[]>;
  readonly children: (list: readonly T[]) => ReactNode;
}

/**
 * Says of a part that the committee prepares when it is shown: in its place, or in a line above it to those who see
 * what is prepared.
 * @param props.from milliseconds since the epoch; null while there is no moment.
 */
function NotShown({ from, isAbove }: { readonly from: number | null; readonly isAbove: boolean }) {
  const language = useLanguage();
  const zone = useCampZone();
  const shownFrom = from === null ? null : m.camp_shown_from({ when: formatMoment(from, zone, language) });
  if (isAbove)
    return (
      <div className={styles.onlyAdmins} role="note">
        <p>{m.camp_only_admins()}</p>
        {shownFrom !== null && <p>{shownFrom}</p>}
      </div>
    );
  return (
    <EmptyState title={m.camp_not_shown()}>
      <p>{shownFrom ?? m.camp_not_shown_hint()}</p>
    </EmptyState>
  );
}

/**
 * A list of the camp area in each of its states; an empty one is distinguished from one that this device does not have.
 */
export function CampList<T>({ live, children }: CampListProps<T>) {
  const language = useLanguage();
  return (
    <Loaded live={live}>
      {(list) => {
        const notShown = live.status === 'ready' ? live.notShown : undefined;
        const note = notShown !== undefined && <NotShown from={notShown.from} isAbove={list.length > 0} />;
        if (list.length > 0)
          return (
            <>
              {note}
              {children(list)}
            </>
          );
        if (note !== false) return note;
        const isMissing = live.status === 'ready' && live.fromCache;
        return isMissing ? (
          <NotOnDevice />
        ) : (
          <EmptyState title={m.camp_nothing_yet()}>
            <p>{m.camp_nothing_yet_hint()}</p>
            <ButtonLink icon="home" href={href('camp', language)}>
              {m.shell_camp_all()}
            </ButtonLink>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
