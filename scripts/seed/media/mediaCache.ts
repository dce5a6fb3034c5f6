import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';

/** Files that are made once from an input. */
export interface CachedJob {
  /** Everything that the files depend on, beside the sources of their makers. */
  readonly input: object;
  /** Writes the files below a folder. */
  readonly make: (folder: string) => Promise<void>;
}

/**
 * Makes the files of each job whose folder is not in the cache yet, and deletes folders that no job has.
 * @param sources hash of the makers' sources: another one makes everything again.
 * @returns the folders, in the order of the jobs.
 */
export async function cachedFolders(cache: string, sources: string, jobs: readonly CachedJob[]): Promise<string[]> {
  const places = jobs.map((job) => ({ ...job, folder: join(cache, keyOf(sources, job.input)) }));
  const found = await Promise.all(places.map(async ({ folder }) => exists(folder)));
  const missing = places.filter((_, index) => !found[index]);
  const folders = places.map(({ folder }) => folder);
  if (missing.length > 0) {
    // One more than there are processors: while one job encodes, another computes its drawing.
    const worker = async (): Promise<void> => {
      for (let next = missing.shift(); next; next = missing.shift()) await makeOne(next.folder, next.make);
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
    await deleteOthers(cache, folders);
  }
  return folders;
}

function keyOf(sources: string, input: object): string {
  return createHash('sha256').update(sources).update(JSON.stringify(input)).digest('hex').slice(0, 16);
}

/** Writes into a draft and renames it, so that a folder of the cache is complete. */
async function makeOne(folder: string, make: CachedJob['make']): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await make(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another run of this function may just have put the same there.
    if (!(await exists(folder))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

async function deleteOthers(cache: string, folders: readonly string[]): Promise<void> {
  const current = new Set(folders.map((folder) => basename(folder)));
  const older = (await readdir(cache)).filter((name) => /^[0-9a-f]+$/.test(name) && !current.has(name));
  await Promise.all(older.map(async (name) => rm(join(cache, name), { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
