import { type Answer, existing } from './answer.ts';

/** Answers of Cloud Scheduler. */
export const scheduler: readonly Answer[] = [
  [
    'GET',
    'cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
    ({ state }) => ({ jobs: [...state.jobs.values()] }),
  ],
  [
    'GET',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+)',
    ({ state, names: [name = ''] }) => existing(state.jobs.get(name), name),
  ],
  [
    'POST',
    'cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
    ({ state, body }) => {
      state.jobs.set(body.name as string, { ...(body as object), state: 'ENABLED' });
      return body as unknown;
    },
  ],
  [
    'PATCH',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      state.jobs.set(name, { ...(body as object), state: 'ENABLED' });
      return body as unknown;
    },
  ],
  [
    'POST',
    'cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+):run',
    ({ state, names: [name = ''] }) => {
      const job = existing(state.jobs.get(name), name);
      job['lastAttemptTime'] = new Date().toISOString();
      return job;
    },
  ],
];
