import type { ReactNode } from 'react';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { campsQuery } from './CampSelect.tsx';

/** Says that no camp is chosen, where there are camps, or that there is none yet. */
export function NoCampState({ hasCamps, children }: { readonly hasCamps: boolean; readonly children?: ReactNode }) {
  return (
    <EmptyState title={hasCamps ? m.admin_camp_choose() : m.admin_camp_none()}>{!hasCamps && children}</EmptyState>
  );
}

/** {@link NoCampState} of the camps there are. `children` lead to the first one. */
export function NoCamp({ children }: { readonly children?: ReactNode }) {
  const camps = useCollection(campsQuery);
  return <Loaded live={camps}>{({ length }) => <NoCampState hasCamps={length > 0}>{children}</NoCampState>}</Loaded>;
}
