/**
 * Runs what a person asked for. After its screen has closed (`shown` is aborted), the work ends at the next step at
 * which it looks at `shown`, and nothing follows: neither `then`, which may lead to another page, nor a failure.
 */
export async function runWhileShown(
  shown: AbortSignal,
  work: (shown: AbortSignal) => Promise<void>,
  then: (() => void) | undefined,
  onFailure: (error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(shown);
    if (!shown.aborted) then?.();
  } catch (error) {
    if (!shown.aborted) await onFailure(error);
  }
}
