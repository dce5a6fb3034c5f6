import type { RefusedAccount } from './accounts.ts';

/** Names the accounts that a restore could not make, by their ids, and says what to do; '' where there are none. */
export function describeRefused(refused: readonly RefusedAccount[]): string {
  if (refused.length === 0) return '';
  return [
    `${refused.length} accounts were refused; everything else was restored:`,
    ...refused.map(({ uid, reason }) => `  ${uid}: ${reason}`),
    'Remove the reason in the project, such as another account with the same address, then repeat with `--overwrite`.',
    'Leave accounts.json as it is: a copy that was changed counts as damaged.',
  ].join('\n');
}
