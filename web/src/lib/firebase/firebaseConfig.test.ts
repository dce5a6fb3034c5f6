import { expect, test } from 'vitest';
import { emulatorsFor } from './firebaseConfig.ts';

test("the emulators' ports follow the port of the page", () => {
  expect(emulatorsFor({ hostname: '127.0.0.1', port: '5000' }, 'demo-steeple', false)).toEqual({
    auth: 9099,
    firestore: 8080,
    functions: 5001,
    storage: 9199,
  });
  expect(emulatorsFor({ hostname: 'localhost', port: '9300' }, 'demo-steeple', false)).toEqual({
    auth: 13_399,
    firestore: 12_380,
    functions: 9301,
    storage: 13_499,
  });
  expect(emulatorsFor({ hostname: '127.0.0.1', port: '5273' }, 'demo-steeple', true)?.firestore).toBe(8180);
});

test('a real project, or another host, has no emulators', () => {
  expect(emulatorsFor({ hostname: '127.0.0.1', port: '5000' }, 'steeple', false)).toBeNull();
  expect(emulatorsFor({ hostname: 'steeple.example', port: '' }, 'demo-steeple', false)).toBeNull();
});
