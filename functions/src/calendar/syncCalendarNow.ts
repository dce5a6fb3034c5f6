import { defineCallable } from '../callable.ts';

/** For an admin: the nightly sync, now, of one calendar or all. Its progress shows in `syncs/{calendar}`. */
export const syncCalendarNow = defineCallable('syncCalendarNow', async (services, call) => {
  const [{ syncNow }, { syncServices }] = await Promise.all([import('./syncNow.ts'), import('./syncServices.ts')]);
  return syncNow(services, call, syncServices(services, call.log));
});
