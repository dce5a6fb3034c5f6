import { mayWorkOn, mayWriteContent } from '@steeple/model/people/duties';
import { useSession } from './useSession.ts';

/** Decisions of `@steeple/model/people/duties` for the person who is signed in. */
export function useMay() {
  const { claims } = useSession();
  return {
    isAdmin: claims.admin,
    teams: claims.teams ?? [],
    mayWrite: mayWriteContent(claims),
    mayWorkOn: (camp: string) => mayWorkOn(claims, camp),
  };
}
