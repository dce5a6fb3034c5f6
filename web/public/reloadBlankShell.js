/*
 * The empty shell of login, camp and admin pages is nothing without its code. Where that never came, as when a connection
 * broke off in the middle, the shell is loaded once more. A module cannot see to that: it would be what did not come.
 */
(() => {
  const key = 'steeple-started-again';
  /** Nobody is sent round in a circle. Milliseconds. */
  const pause = 60_000;
  addEventListener('load', () => {
    setTimeout(() => {
      const app = document.getElementById('app');
      const isBlank = app !== null && app.querySelector(':scope > :not([data-waiting])') === null;
      if (!isBlank || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pause) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    }, 1000);
  });
})();
