import { getStorage, type Storage } from 'firebase-admin/storage';
import { onTestFinished, vi } from 'vitest';
import { projectApp, projectServices } from '../../functions/src/services.ts';
import type { MemoryServices } from '../memory/services.ts';

type Methods = Record<string, (...given: unknown[]) => unknown>;

const ofDatabase = ['doc', 'collection', 'collectionGroup', 'getAll', 'runTransaction', 'batch'];

/**
 * Lets the project's own services answer from memory until the end of the test, for code that asks for them itself:
 * what a deployed function calls. The test may set more variables of the environment.
 */
export function projectInMemory(memory: MemoryServices): void {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-steeple');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const services = projectServices();
  const [real, inMemory] = [services.database, memory.database] as unknown as [Methods, Methods];
  for (const method of ofDatabase)
    vi.spyOn(real, method).mockImplementation((...parameters) => inMemory[method]?.apply(inMemory, parameters));
  vi.spyOn(services, 'clock').mockImplementation(memory.clock);
}

/** A stored file as the functions read it. */
export type StoredFile = Pick<ReturnType<ReturnType<Storage['bucket']>['file']>, 'getMetadata' | 'createReadStream'>;

/** Lets the project's file storage answer with these files until the end of the test. */
export function projectFiles(file: (path: string) => StoredFile): void {
  onTestFinished(() => void vi.restoreAllMocks());
  const bucket = { file } as unknown as ReturnType<Storage['bucket']>;
  vi.spyOn(getStorage(projectApp()), 'bucket').mockReturnValue(bucket);
}
