import { projectServices, type Services } from '../../functions/src/services.ts';
import { authHost, firestoreHost, projectId } from '../addresses.ts';

/** Services of the stack under test itself, whose triggers run. Refuses anything that is not this machine. */
export function stackServices(): Services {
  projectId();
  firestoreHost();
  authHost();
  return projectServices();
}
