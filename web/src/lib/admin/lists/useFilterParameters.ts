import { useSearchParams } from 'wouter';

/** The filters of a list in the page's address. `set` adds no entry to the history; an empty value removes one. */
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
