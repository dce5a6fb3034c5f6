import type { Policy } from '../CloudState.ts';
import { type Answer, CloudError, existing, replacePolicy } from './answer.ts';

/** Answers of Cloud Storage: the default bucket. */
export const storage: readonly Answer[] = [
  [
    'GET',
    'firebasestorage.googleapis.com/v1(?:alpha|beta)/projects/[^/]+/defaultBucket',
    ({ state }) => ({
      bucket: {
        name:
          existing(state.bucketLocation, 'The bucket') &&
          `projects/${state.project}/buckets/${state.project}.firebasestorage.app`,
      },
    }),
  ],
  [
    'POST',
    'firebasestorage.googleapis.com/v1beta/projects/[^/]+/defaultBucket',
    ({ state, body }) => {
      if (!state.billing) throw new CloudError(403, 'PERMISSION_DENIED', 'Billing is needed.');
      state.bucketLocation = body.location;
      return {};
    },
  ],
  [
    'GET',
    'storage.googleapis.com/storage/v1/b/([^/]+)',
    ({ state }) => ({ location: existing(state.bucketLocation, 'The bucket').toUpperCase() }),
  ],
  ['GET', 'storage.googleapis.com/storage/v1/b/[^/]+/iam', ({ state }) => state.bucketPolicy],
  [
    'PUT',
    'storage.googleapis.com/storage/v1/b/[^/]+/iam',
    ({ state, body }) => replacePolicy(state.bucketPolicy, body as Partial<Policy>),
  ],
];
