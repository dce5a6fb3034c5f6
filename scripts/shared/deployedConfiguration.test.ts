import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { expect, test } from 'vitest';
import { deployedConfiguration, deployedEnvironment } from './deployedConfiguration.ts';
import { ROOT } from '../stack/folders.ts';

test('what is deployed names the project in every policy, and is otherwise firebase.json', () => {
  const text = readFileSync(join(ROOT, 'firebase.json'), 'utf8');
  const deployed = deployedConfiguration(text, 'a-church');
  expect(deployed).not.toContain('PROJECT');
  expect(deployed).toContain(contentSecurityPolicy({ project: 'a-church' }));
  expect(deployed.replaceAll('a-church', 'PROJECT')).toBe(text);
  expect(JSON.parse(deployed)).toMatchObject({
    hosting: { public: 'web/dist/client' },
    functions: { source: 'functions' },
  });
});

test('what is deployed names the region of the functions in every rewrite and policy', () => {
  const text = readFileSync(join(ROOT, 'firebase.json'), 'utf8');
  const deployed = deployedConfiguration(text, 'a-church', 'europe-west1');
  expect(deployed).not.toContain('asia-southeast1');
  expect(deployed).toContain(contentSecurityPolicy({ project: 'a-church', region: 'europe-west1' }));
  const { hosting, firestore } = JSON.parse(deployed) as {
    hosting: { rewrites: { function?: { region: string } }[] };
    firestore: { location: string };
  };
  // firebase-tools would make a missing database in the United States.
  expect(firestore.location).toBe('europe-west1');
  const regions = hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
  expect(regions.length).toBeGreaterThanOrEqual(5);
  expect(new Set(regions)).toEqual(new Set(['europe-west1']));
});

test('the client gets the region where it is not the default, and a variable that is set stays', () => {
  expect(deployedEnvironment('asia-southeast1', {})).toEqual({});
  expect(deployedEnvironment('europe-west1', {})).toEqual({ VITE_FUNCTIONS_REGION: 'europe-west1' });
  expect(deployedEnvironment('europe-west1', { VITE_FUNCTIONS_REGION: 'us-central1' })).toEqual({});
});
