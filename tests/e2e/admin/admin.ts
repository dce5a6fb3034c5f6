import { readFile } from 'node:fs/promises';
import { claimsFrom, type Grant } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { getAuth } from 'firebase-admin/auth';
import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { authHost, googleCalendarUrl, projectId } from '../../addresses.ts';
import { welcomed } from '../../welcomed.ts';
import { database } from '../campDatabase.ts';
import { closeVisits, visit, type Visit, type VisitOptions } from '../browser.ts';
import { demoPassword, signIn } from '../signIn.ts';

/** The seed's admin. */
export const admin = 'admin@steeple.test';

/** A laptop, as the admin area has it. */
const laptop = { width: 1280, height: 860 } as const;

/** Opens a page of the admin area as the seed's admin, on a laptop unless the options say otherwise. */
export async function visitAdmin(
  path: string,
  { as = admin, ...options }: VisitOptions & { readonly as?: string } = {},
): Promise<Visit> {
  const visited = await visit('about:blank', { viewport: laptop, ...options });
  await signIn(visited.page, as, path);
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
  await welcomed(database(), uid, email);
  return { email, uid, remove: async () => auth().deleteUser(uid) };
}

/**
 * Makes a person with what a grant gives, and waits until their account has it. Removing the person closes the pages of
 * the test, which would say that their token is refused.
 */
export async function newPersonWith(
  prefix: string,
  rights: Partial<Pick<Grant, 'roles' | 'camps' | 'teams'>>,
): Promise<{ email: string; uid: string; remove: () => Promise<void> }> {
  const account = await newAccount(prefix);
  const grant = database().doc(documentPaths.grant.at(account.email));
  const content = { roles: [], camps: [], ...rights };
  await grant.set({
    ...content,
    placements: {},
    note: '',
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: 'test',
  });
  const remove = async (): Promise<void> => {
    await closeVisits();
    await grant.delete();
    await account.remove();
  };
  try {
    const claims = claimsFrom(content, []);
    const profile = database().doc(documentPaths.user.at(account.uid));
    await vi.waitFor(
      async () => {
        expect((await auth().getUser(account.uid)).customClaims).toEqual(claims);
        // Written last, and asked by rules.
        expect((await profile.get()).get('claims')).toEqual(claims);
      },
      { timeout: 60_000, interval: 250 },
    );
  } catch (error) {
    // Another admin who stays would be in the way of the test that removes the last one.
    await remove();
    throw error;
  }
  return { email: account.email, uid: account.uid, remove };
}

/** Makes one more admin, as a grant does; answers with the address. */
export async function newAdmin(prefix: string): Promise<{ email: string; remove: () => Promise<void> }> {
  return newPersonWith(prefix, { roles: ['admin'] });
}

/** A picture as a camera would give it: a PNG of one colour. */
export async function drawnPicture(
  name: string,
  width = 800,
  height = 500,
): Promise<{ name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r: 122, g: 59, b: 46 } } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Presses a button and reads the file that it downloads. */
export async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Asks the local Google Calendar to do something, as a person at its controls would. */
export async function control<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${googleCalendarUrl()}/_control/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
