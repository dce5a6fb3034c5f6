import { documentPaths } from '@steeple/model/database/paths';
import { expect, test } from 'vitest';
import { followTriggers } from './triggers.ts';

test.each(Object.entries(followTriggers))('%s follows a kind of document that exists: %s', (trigger, name) => {
  expect(trigger.toLowerCase()).toBe(`follow${name}`.toLowerCase());
  expect(documentPaths).toHaveProperty(name);
});
