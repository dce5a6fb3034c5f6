import { documentPaths } from '@steeple/model/paths';
import { onDocumentWritten } from '../documentTrigger.ts';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region } from '../parameters.ts';

/** Updates the events of a series after an admin's mark was written. A delivery that fails is repeated. */
export const applyEventMark = onDocumentWritten(
  { document: documentPaths.eventMark.pattern, region, retry: true, ...functionLimits.applyEventMark },
  async ({ id, params: { mark } }) => {
    const log = createLog('applyEventMark', id);
    const [{ applyMarksOf }, { projectServices }] = await Promise.all([import('./applyMarksOf.ts'), import('../services.ts')]);
    try {
      log.info('applied', { events: await applyMarksOf(projectServices().database, mark.split('_')[0] ?? mark) });
    } catch (error) {
      log.error('mark not applied', error);
      throw error;
    }
  },
);
