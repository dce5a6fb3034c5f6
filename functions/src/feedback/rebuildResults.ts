import { documentPaths } from '@steeple/model/database/paths';
import { audit } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';
import { publishResults } from './publishResults.ts';
import { hadDrifted, recount } from './recount.ts';

/**
 * Recounts one camp, publishes its results where they are shared, and notes it in the audit trail. `changed` where the
 * results had drifted.
 */
export const rebuildResults: Handler<'rebuildResults'> = async (services, { input, token, log }) => {
  const camp = await services.database.doc(documentPaths.camp.at(input.camp)).get();
  if (!camp.exists) throw refusal('no-such-camp');
  const found = await recount(services, input.camp);
  const changed = hadDrifted(found);
  const published = await publishResults(services, input.camp);
  await audit(services, {
    action: 'results.rebuilt',
    actor: token.uid,
    target: camp.ref.path,
    detail: { ...found, changed },
  });
  log.info('recounted', { camp: input.camp, ...found, published });
  return { responses: found.responses, changed };
};
