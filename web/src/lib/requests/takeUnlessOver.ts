/**
 * Hands on what a promise brings, unless the effect that asked for it is over by then.
 * @param fail gets the error; without it an error changes nothing.
 * @returns what ends the effect.
 */
export function takeUnlessOver<T>(
  answer: Promise<T>,
  take: (value: T) => void,
  fail: (error: unknown) => void = () => undefined,
): () => void {
  let isOver = false;
  answer.then(
    (value) => isOver || take(value),
    (error: unknown) => isOver || fail(error),
  );
  return () => {
    isOver = true;
  };
}
