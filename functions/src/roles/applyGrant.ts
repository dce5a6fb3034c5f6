import { documentPaths } from '@steeple/model/paths';
import { onDocumentWritten } from '../documentTrigger.ts';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region } from '../parameters.ts';

/** Updates claims after a grant was written. A delivery that fails is repeated. */
export const applyGrant = onDocumentWritten(
  { document: documentPaths.grant.pattern, region, retry: true, ...functionLimits.applyGrant },
  async ({ id, params: { email } }) => {
    const log = createLog('applyGrant', id);
    const [{ applyGrantOf }, { projectServices }] = await Promise.all([import('./applyGrantOf.ts'), import('../services.ts')]);
    try {
      log.info('applied', { outcome: await applyGrantOf(projectServices(), email) });
    } catch (error) {
      log.error('not applied', error);
      throw error;
    }
  },
);
