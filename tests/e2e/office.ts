import { getAuth } from 'firebase-admin/auth';
import { getApps, initializeApp } from 'firebase-admin/app';
import { authHost, googleCalendarUrl, projectId } from '../addresses.ts';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { demoPassword, signIn } from './signIn.ts';

/** The seed's admin. */
export const admin = 'admin@steeple.test';

/** A laptop, as the office has it. */
const laptop = { width: 1280, height: 860 } as const;

/** Opens a page of the office as the seed's admin, on a laptop unless the options say otherwise. */
export async function visitOffice(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit('/login', { viewport: laptop, ...options });
  await signIn(visited.page, admin, path);
  await visited.page.locator('main h1').waitFor();
  return visited;
}

function auth() {
  authHost();
  return getAuth(getApps()[0] ?? initializeApp({ projectId: projectId() }));
}

/** Makes an account with a verified address and the password of the seed; answers with the address. */
export async function newAccount(prefix: string): Promise<{ email: string; uid: string; remove: () => Promise<void> }> {
  const email = `${prefix}-${Math.random().toString(36).slice(2)}@steeple.test`;
  const { uid } = await auth().createUser({ email, password: demoPassword, emailVerified: true });
  return { email, uid, remove: async () => auth().deleteUser(uid) };
}

/** Asks the local Google Calendar to do something, as a person at its controls would. */
export async function control<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${googleCalendarUrl()}/_control/${path}`, {
    method, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
