import { documentPaths } from '@steeple/model/paths';
import { onDocumentWritten } from '../documentTrigger.ts';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region } from '../parameters.ts';

/**
 * Counts a response whenever it was written. The event only says *whose* response changed: deliveries may be late,
 * doubled or out of order. A delivery that fails is repeated.
 */
export const aggregateFeedback = onDocumentWritten(
  { document: documentPaths.feedbackResponse.pattern, region, retry: true, ...functionLimits.aggregateFeedback },
  async ({ id, params: { camp, uid } }) => {
    const log = createLog('aggregateFeedback', id);
    const [{ countResponse }, { projectServices }] = await Promise.all([import('./countResponse.ts'), import('../services.ts')]);
    try {
      log.info('counted', { camp, changed: await countResponse(projectServices(), camp, uid) });
    } catch (error) {
      log.error('not counted', error, { camp });
      throw error;
    }
  },
);
