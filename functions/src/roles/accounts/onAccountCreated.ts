import { user } from 'firebase-functions/v1/auth';
import { functionLimits } from '../../functionLimits.ts';
import { createLog } from '../../log.ts';
import { region } from '../../parameters.ts';

/**
 * Makes the profile of a new account, and applies the grant that may have waited for it. First generation: the second
 * has only triggers that block the sign-up, and those need Identity Platform.
 */
const created = user().onCreate(async (account, context) => {
  const log = createLog('onAccountCreated', context.eventId);
  const [{ welcomeAccount }, { projectServices }] = await Promise.all([
    import('./welcomeAccount.ts'),
    import('../../services.ts'),
  ]);
  try {
    const synced = await welcomeAccount(projectServices(), account);
    log.info('seen', { changed: synced?.changed ?? false });
  } catch (error) {
    log.error('not seen', error);
    throw error;
  }
});

/** The same function with a region and with retries, as its declaration names them. */
export const onAccountCreated: typeof created = Object.defineProperties(
  Object.assign(
    async (...event: Parameters<typeof created>): Promise<unknown> => created(...event) as Promise<unknown>,
    { run: created.run },
  ),
  {
    // `firebase-functions/v1` has builders for both, but loads every kind of trigger: 80 ms of each cold start.
    __endpoint: {
      get: () => {
        const { __endpoint: declared } = created;
        const { eventTrigger, ...endpoint } = declared;
        const { maxInstances, timeoutSeconds } = functionLimits.onAccountCreated;
        return {
          ...endpoint,
          region: [region],
          maxInstances,
          timeoutSeconds,
          availableMemoryMb: 256,
          ...(eventTrigger && { eventTrigger: { ...eventTrigger, retry: true } }),
        };
      },
    },
  },
) as typeof created;
