import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { expect, test } from 'vitest';
import { deployedConfiguration } from './deployedConfiguration.ts';
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
