import { useEffect, useState } from 'react';

/** Answers about keys as they come: undefined until then, null for a key about which there is none. */
export interface Lookup<Answer> {
  readonly of: (key: string) => Answer | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Asks about a key again, after it was changed. */
  readonly forget: (key: string) => void;
}

/**
 * Asks about keys, each once.
 * @param read must not change. @param most number of keys that one call of it takes.
 */
export function useLookup<Answer>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  most: number,
): Lookup<Answer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const [failed, setFailed] = useState<{ readonly request: string; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = keys.filter((key) => !answers.has(key)).slice(0, most);
  const request = JSON.stringify([attempt, missing]);
  useEffect(() => {
    let isOver = false;
    const [, missingKeys] = JSON.parse(request) as [number, string[]];
    const add = (found: ReadonlyMap<string, Answer>): void =>
      setAnswers((before) => new Map([...before, ...missingKeys.map((key) => [key, found.get(key) ?? null] as const)]));
    if (missingKeys.length > 0) {
      read(missingKeys).then(
        (found) => isOver || add(found),
        (error: unknown) => isOver || setFailed({ request, error }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [request, read]);
  return {
    of: (key) => answers.get(key),
    error: failed?.request === request ? failed.error : null,
    retry: () => setAttempt((count) => count + 1),
    forget: (key) => setAnswers((before) => new Map([...before].filter(([answered]) => answered !== key))),
  };
}
