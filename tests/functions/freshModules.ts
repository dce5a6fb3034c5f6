import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';

/**
 * Lets the modules of functions be loaded afresh from here on. Files of tests share a process: an app that modules
 * before made would have a database with settings, which Firestore does not take twice. So the apps end too.
 */
export async function freshModules(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  vi.resetModules();
}
