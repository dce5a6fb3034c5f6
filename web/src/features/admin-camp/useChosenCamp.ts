import { useSearchParams } from 'wouter';
import { useCurrentCamp } from '#lib/site.ts';

/**
 * The camp that is set up here: the one the address names (`?camp=`), else the current one; null where there is none.
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
  return [parameters.get('camp') ?? current, choose];
}
