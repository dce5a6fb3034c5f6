/**
 * Makes a queue that runs at most `limit` actions at a time, in the order in which they came.
 * @returns runs an action when its turn comes, and settles as it does.
 */
export function createQueue(limit: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The turn is handed on, so that nobody takes it in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
