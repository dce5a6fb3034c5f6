import { useEffect, useState } from 'react';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';

/**
 * Asks about keys, each once.
 * @param read must not change. @param most number of keys that one call of it takes.
 */
export function useLookup<Answer>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  most: number,
) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const [failed, setFailed] = useState<{ readonly request: string; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = keys.filter((key) => !answers.has(key)).slice(0, most);
  const request = JSON.stringify([attempt, missing]);
  useEffect(() => {
    const [, missingKeys] = JSON.parse(request) as [number, string[]];
    const add = (found: ReadonlyMap<string, Answer>): void =>
      setAnswers((before) => new Map([...before, ...missingKeys.map((key) => [key, found.get(key) ?? null] as const)]));
    if (missingKeys.length === 0) return undefined;
    return takeUnlessOver(read(missingKeys), add, (error) => setFailed({ request, error }));
  }, [request, read]);
  return {
    /** The answer about a key: undefined until it has come, null where there is none. */
    of: (key: string) => answers.get(key),
    error: failed?.request === request ? failed.error : null,
    retry: (): void => setAttempt((count) => count + 1),
    /** Asks about a key again, after it was changed. */
    forget: (key: string): void =>
      setAnswers((before) => new Map([...before].filter(([answered]) => answered !== key))),
  };
}
