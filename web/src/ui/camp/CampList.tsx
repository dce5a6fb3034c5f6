import type { ReactNode } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import { NotOnDevice } from './NotOnDevice.tsx';
import { NotShown } from './NotShown.tsx';

interface CampListProps<T> {
  readonly live: Live<readonly T[]>;
  readonly children: (list: readonly T[]) => ReactNode;
}

function ToAllPages() {
  return (
    <ButtonLink icon="home" href={href('camp', useLanguage())}>
      {m.shell_camp_all()}
    </ButtonLink>
  );
}

/**
 * A list of the camp area in each of its states; an empty one is distinguished from one that this device does not have.
 */
export function CampList<T>({ live, children }: CampListProps<T>) {
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
            <ToAllPages />
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
