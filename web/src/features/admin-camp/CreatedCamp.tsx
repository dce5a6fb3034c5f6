import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Loaded } from '#ui/states.tsx';

/** A part that needs the document of its camp; where the camp is not created yet, a link to its basics instead. */
export function CreatedCamp({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (camp: WithId<Camp>) => ReactNode;
}) {
  const live = useDocument('camp', [id]);
  return (
    <Loaded live={live}>
      {(camp) =>
        camp === null ? (
          <EmptyState title={m.admin_camp_create_first()}>
            <ButtonLink variant="primary" href={`?view=basics&camp=${id}`}>
              {m.admin_camp_to_basics()}
            </ButtonLink>
          </EmptyState>
        ) : (
          children(camp)
        )
      }
    </Loaded>
  );
}
