import { afterAll, afterEach } from 'vitest';
import { deleteNewAccounts } from './account/newAccount.ts';
import { endVisits } from './browser.ts';
import { endWalks } from './walk.ts';

/** Ends what a test or a file of the browser tests has opened: files share the browser and the modules that open it. */
afterEach(endVisits);
afterAll(async () => {
  await endWalks();
  await deleteNewAccounts();
});
