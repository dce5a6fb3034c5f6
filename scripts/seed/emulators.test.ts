import { describe, expect, it } from 'vitest';
import { requireLoopback } from './emulators.ts';

const local = {
  firestore: '127.0.0.1:8080',
  auth: 'localhost:9099',
  storage: '127.0.0.1:9199',
  hub: 'http://127.0.0.1:4400',
};

describe('addresses that may be seeded', () => {
  it('are this machine, with or without functions', () => {
    expect(() => requireLoopback(local)).not.toThrow();
    expect(() => requireLoopback({ ...local, hub: null })).not.toThrow();
  });

  it.each(['firestore', 'auth', 'storage', 'hub'] as const)('are never another machine: %s', (name) => {
    expect(() => requireLoopback({ ...local, [name]: 'firestore.googleapis.com:443' })).toThrow(`not for ${name}`);
  });
});
