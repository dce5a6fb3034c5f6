import { useSearchParams } from 'wouter';
import { useMay } from '#lib/auth/useMay.ts';
import { useCurrentCamp } from '#lib/site.ts';

/**
 * The camp that is set up here: the one the address names (`?camp=`), else the current one; null where there is none.
 * For somebody on a team it is a camp of theirs.
 */
export function useChosenCamp(): readonly [id: string | null, choose: (id: string) => void] {
  const current = useCurrentCamp();
  const [parameters, setParameters] = useSearchParams();
  const choose = (camp: string): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      next.set('camp', camp);
      return next;
    });
  const { isAdmin, teams } = useMay();
  const own = isAdmin || (current !== null && teams.includes(current)) ? current : (teams[0] ?? null);
  return [parameters.get('camp') ?? own, choose];
}
