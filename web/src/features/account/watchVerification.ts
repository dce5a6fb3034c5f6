/** Time between two checks of a page that is in sight. Milliseconds. */
const checkMillis = 10_000;

/**
 * Checks whether an address has been verified in another tab or on another device: now, whenever somebody returns to
 * the page, and every ten seconds while it is in sight, until it has been.
 * @param check tells whether the address is verified; a check that fails is repeated like one that says no.
 * @param page the document of the page.
 * @returns a function that stops checking.
 */
export function watchVerification(
  check: () => Promise<boolean>,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  let isChecking = false;
  const checkVerification = (): void => {
    if (isChecking || page.visibilityState !== 'visible') return;
    isChecking = true;
    check()
      .then((isVerified) => isVerified && stop())
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
      });
  };
  const timer = setInterval(checkVerification, checkMillis);
  const stop = (): void => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', checkVerification);
  };
  page.addEventListener('visibilitychange', checkVerification);
  checkVerification();
  return stop;
}
