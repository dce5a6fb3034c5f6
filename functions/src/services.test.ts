import { getApps } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshModules } from '../../tests/functions/freshModules.ts';

/** The modules as an instance of a function loads them: afresh, with the configuration that Google gives it. */
async function loadedInstance() {
  await freshModules();
  return { ...(await import('./services.ts')), ...(await import('./bucket.ts')) };
}

describe('an instance of a function', () => {
  beforeAll(() => {
    vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-own', storageBucket: 'demo-own.appspot.com' }));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await freshModules();
  });

  it('has one app with all of the project’s services, however often they are asked for', async () => {
    const { projectApp, projectServices, projectDatabase } = await loadedInstance();
    const services = projectServices();
    expect(projectServices()).toBe(services);
    expect(projectDatabase()).toBe(services.database);
    expect(getApps()).toEqual([projectApp()]);
    expect(services.auth.app).toBe(projectApp());
    expect(projectApp().options.projectId).toBe('demo-own');
  });

  it('has the time of now, and ids as the client library makes them', async () => {
    const { clock, newId } = (await loadedInstance()).projectServices();
    const [before, now, after] = [Date.now(), clock().getTime(), Date.now()];
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(after);
    expect(newId()).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(newId()).not.toBe(newId());
  });

  it('leaves out a field that is undefined rather than refuse the document', async () => {
    const { projectDatabase } = await loadedInstance();
    const database = projectDatabase();
    const write = (): unknown => database.batch().set(database.doc('camps/one'), { sender: undefined });
    expect(write).not.toThrow();
  });

  it('has the project’s default bucket', async () => {
    const { projectBucket } = await loadedInstance();
    expect(projectBucket().name).toBe('demo-own.appspot.com');
  });
});
