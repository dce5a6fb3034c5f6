import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectPolicy } from './policy.ts';

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'a-church');
  vi.stubEnv('REGION', 'europe-west1');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
});
afterEach(() => vi.unstubAllEnvs());

const project = { project: 'a-church', region: 'europe-west1' };

test("the policy permits this project's own services and the page's own elements, nothing more", () => {
  expect(projectPolicy()).toBe(contentSecurityPolicy(project));
  const digests = { styles: ['sha256-a'], scripts: ['sha256-b'] };
  expect(projectPolicy(digests)).toBe(contentSecurityPolicy({ ...project, ...digests }));
});

test('in the local stack pages may ask the emulators', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(projectPolicy()).toBe(contentSecurityPolicy({ ...project, local: true }));
});
