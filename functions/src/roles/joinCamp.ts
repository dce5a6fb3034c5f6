import { defineCallable } from '../callable.ts';

/** Makes the caller a camper of a camp whose code they know. */
export const joinCamp = defineCallable('joinCamp', async (services, call) =>
  (await import('./joinCampWithCode.ts')).joinCampWithCode(services, call),
);
