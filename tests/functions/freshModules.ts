import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';

/**
 * Lets the modules of functions be loaded again. Files of tests share a process, and Firestore refuses settings for a
 * database that has some already, so the apps of the modules before are deleted too.
 */
export async function freshModules(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  vi.resetModules();
}
