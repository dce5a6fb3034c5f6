import type { CallableOutput } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { audit } from '../audit.ts';
import { hostingSite } from '../parameters.ts';
import type { Handler } from '../requests/callable.ts';
import { resume, rollBack } from './rollBack.ts';
import type { ReleaseServices } from './runRelease.ts';

/** Services of releases that an admin's change needs. */
export type ChangeServices = Pick<ReleaseServices, 'store' | 'api' | 'clock'>;

/**
 * Makes the version before live and holds later changes, or lets them be released again. The same call again changes
 * nothing: going back further is for the command `npm run release`.
 */
export async function changeLive(
  services: ChangeServices,
  action: 'back' | 'resume',
  run: string,
): Promise<CallableOutput<'changeRelease'>['outcome']> {
  const { isHeld, goingBack } = await services.store.readStatus();
  if (action === 'back') return isHeld && goingBack === undefined ? 'rolled-back' : rollBack(services, run);
  return isHeld ? resume(services, run) : 'resumed';
}

/** Goes back to the version before of the released pages, or resumes releases; noted in the audit trail. */
export const changeRelease: Handler<'changeRelease'> = async (services, { input, token, log }) => {
  if (hostingSite.value() === '') return { outcome: 'off' };
  const { projectReleaseServices } = await import('./projectRelease.ts');
  const outcome = await changeLive(await projectReleaseServices(log), input.action, services.newId());
  if (outcome === 'rolled-back' || outcome === 'resumed')
    await audit(services, {
      action: outcome === 'rolled-back' ? 'release.rolledBack' : 'release.resumed',
      actor: token.uid,
      target: documentPaths.releaseStatus.at(),
    });
  return { outcome };
};
