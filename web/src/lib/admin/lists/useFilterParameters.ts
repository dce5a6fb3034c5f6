import { useSearchParams } from 'wouter';

/**
 * The filters of a list, as the query of the page's address has them. `set` changes one without a new entry in the
 * browser's history; an empty value removes it.
 */
export function useFilterParameters(): readonly [
  parameters: URLSearchParams,
  set: (name: string, value: string) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [parameters, set];
}
