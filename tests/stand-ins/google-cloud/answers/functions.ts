import { randomUUID } from 'node:crypto';
import type { CloudFunction, CloudState, Operation, Policy } from '../CloudState.ts';
import {
  type Answer,
  CloudError,
  doneOperation,
  begin,
  last,
  existing,
  replacePolicy,
  needApi,
  START_MS,
} from './answer.ts';

/** Begins to start a function; the operation ends after a while. */
function startFunction(state: CloudState, stored: CloudFunction, isNew: boolean): object {
  const { faults } = state;
  const id = last(stored.name);
  const [, , , region = ''] = stored.name.split('/');
  if (!state.takeChange(Date.now()))
    throw new CloudError(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Per project mutation requests'.");
  const operation: Operation = {
    name: `projects/${state.project}/locations/${region}/operations/${randomUUID()}`,
    done: false,
  };
  state.operations.set(operation.name, operation);
  const fail = (code: number, message: string): object => {
    stored.state = 'FAILED';
    operation.done = true;
    operation.error = { code, message };
    return operation;
  };
  state.functions.set(stored.name, stored);
  const account = stored.serviceConfig?.serviceAccountEmail ?? state.defaultAccount;
  if (account !== state.defaultAccount && !state.accounts.has(account))
    return fail(3, `Service account ${account} does not exist.`);
  const builder = `serviceAccount:${state.defaultAccount}`;
  if (!state.hasRole(builder, 'roles/editor', 'roles/cloudbuild.builds.builder'))
    return fail(
      3,
      `Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.`,
    );
  const cpu = Number(stored.serviceConfig?.availableCpu ?? 1);
  if (cpu < 1 && stored.serviceConfig?.['maxInstanceRequestConcurrency'] !== 1)
    return fail(3, 'Total cpu < 1 is not supported with concurrency > 1.');
  if (stored.eventTrigger !== undefined && isNew && faults.eventarcRefusals > 0) {
    faults.eventarcRefusals -= 1;
    return fail(
      7,
      'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    );
  }
  if (
    stored.eventTrigger !== undefined &&
    !state.hasRole(`serviceAccount:${account}`, 'roles/editor', 'roles/eventarc.eventReceiver')
  )
    return fail(7, `Permission "eventarc.events.receiveEvent" denied on ${account}.`);
  if (!state.startProcessors(cpu))
    return fail(faults.quota?.code ?? 8, 'Quota exceeded for total allowable CPU per project per region.');
  stored.state = 'DEPLOYING';
  setTimeout(() => {
    state.endProcessors(cpu);
    stored.state = 'ACTIVE';
    const service = `projects/${state.project}/locations/${region}/services/${id.toLowerCase()}`;
    stored.serviceConfig = { ...stored.serviceConfig, service, uri: `https://${id.toLowerCase()}-x.a.run.app` };
    stored.url = `https://${region}-${state.project}.cloudfunctions.net/${id}`;
    if (!state.services.has(service))
      state.services.set(service, { policy: { bindings: [], etag: 'BwYXservice' }, invokerIamDisabled: false });
    operation.done = true;
    operation.response = stored;
  }, START_MS);
  return operation;
}

/** Answers of Cloud Functions and Cloud Run, of their images, and of the log. */
export const functions: readonly Answer[] = [
  // The log
  [
    'POST',
    'logging.googleapis.com/v2/entries:list',
    ({ state }) => ({
      entries: state.forwarded.map((entries) => ({ jsonPayload: { message: 'forwarded', entries } })),
    }),
  ],

  // Functions
  [
    'POST',
    'cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions:generateUploadUrl',
    ({ origin }) => ({
      uploadUrl: `${origin}/upload.googleapis.com/source.zip`,
      storageSource: { bucket: 'gcf-v2-uploads', object: 'source.zip' },
    }),
  ],
  ['PUT', 'upload.googleapis.com/source.zip', () => ({})],
  ['GET', 'cloudfunctions.googleapis.com/v1/projects/[^/]+/locations/-/functions', () => ({ functions: [] })],
  [
    'GET',
    'cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions',
    ({ state }) => ({ functions: [...state.functions.values()] }),
  ],
  [
    'POST',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+)/functions',
    ({ state, names: [parent = ''], query, body }) => {
      needApi(state, 'cloudfunctions.googleapis.com');
      const name = `${parent}/functions/${query.get('functionId') ?? ''}`;
      if (state.functions.has(name)) throw new CloudError(409, 'ALREADY_EXISTS', `${name} exists`);
      return startFunction(state, { ...(body as CloudFunction), name, environment: 'GEN_2' }, true);
    },
  ],
  [
    'PATCH',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      const before = existing(state.functions.get(name), name);
      if (before.state === 'DEPLOYING')
        throw new CloudError(409, 'ABORTED', 'An operation on the function is under way.');
      const next = body as CloudFunction;
      return startFunction(
        state,
        { ...before, ...next, serviceConfig: { ...before.serviceConfig, ...next.serviceConfig } },
        false,
      );
    },
  ],
  [
    'DELETE',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)',
    ({ state, names: [name = ''] }) => {
      existing(state.functions.get(name), name);
      state.functions.delete(name);
      return { ...doneOperation({}), name: `projects/${state.project}/locations/x/operations/done` };
    },
  ],
  [
    'GET',
    'cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/operations/[^/]+)',
    ({ state, names: [name = ''] }) =>
      last(name) === 'done' ? { name, done: true, response: {} } : existing(state.operations.get(name), name),
  ],
  [
    'GET',
    'run.googleapis.com/v2/(projects/[^/]+/locations/[^/]+)/services',
    ({ state, names: [parent = ''] }) => ({
      services: Array.from(state.services, ([name, { invokerIamDisabled }]) => ({ name, invokerIamDisabled })).filter(
        ({ name }) => name.startsWith(parent),
      ),
    }),
  ],
  [
    'PATCH',
    'run.googleapis.com/v2/(projects/[^/]+/locations/[^/]+/services/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      if (state.faults.requiresInvoker)
        throw new CloudError(
          400,
          'FAILED_PRECONDITION',
          'Constraint constraints/run.managed.requireInvokerIam violated.',
        );
      existing(state.services.get(name), name).invokerIamDisabled = body.invokerIamDisabled === true;
      return begin(state, {});
    },
  ],
  [
    'GET',
    'run.googleapis.com/v[12]/(projects/[^/]+/locations/[^/]+/services/[^/:]+):getIamPolicy',
    ({ state, names: [name = ''] }) => existing(state.services.get(name), name).policy,
  ],
  [
    'POST',
    'run.googleapis.com/v[12]/(projects/[^/]+/locations/[^/]+/services/[^/:]+):setIamPolicy',
    ({ state, names: [name = ''], body }) => {
      const { policy } = existing(state.services.get(name), name);
      if (JSON.stringify(body).includes('allUsers')) {
        if (state.faults.refusesAllUsers)
          throw new CloudError(
            400,
            'FAILED_PRECONDITION',
            'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
          );
        if (state.faults.invokerRefusals > 0) {
          state.faults.invokerRefusals -= 1;
          throw new CloudError(403, 'PERMISSION_DENIED', 'The caller does not have permission');
        }
      }
      return replacePolicy(policy, body.policy as Partial<Policy>);
    },
  ],
  [
    'GET',
    'artifactregistry.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/repositories/[^/]+)',
    ({ state, names: [name = ''] }) => ({ name, cleanupPolicies: state.cleanupPolicies }),
  ],
  [
    'PATCH',
    'artifactregistry.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/repositories/[^/]+)',
    ({ state, body }) => {
      state.cleanupPolicies = body.cleanupPolicies;
      return {};
    },
  ],
];
