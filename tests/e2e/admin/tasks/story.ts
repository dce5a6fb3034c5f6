import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { database } from '../../campDatabase.ts';
import type { Hands } from './hands.ts';

/** The steps of one task, in either language. */
export interface Story {
  /** Paths of documents and collections that the task changes; they are as before when it ends. */
  readonly touches: (mark: string) => readonly string[];
  /** Stores what the task begins with, such as the post that is corrected. @param mark a word of this run only. */
  readonly prepare?: (mark: string) => Promise<void>;
  /** Runs the task, from the dashboard to the moment at which the screen says that it is done. */
  readonly run: (hands: Hands, mark: string) => Promise<void>;
  /** Looks into the database for what was done. */
  readonly verify?: (mark: string) => Promise<void>;
}

type Data = Readonly<Record<string, unknown>>;
type Stored = ReadonlyMap<string, Data>;

async function storedAt(path: string): Promise<Stored> {
  const isDocument = path.split('/').length % 2 === 0;
  if (isDocument) {
    const snapshot = await database().doc(path).get();
    return new Map(snapshot.exists ? [[path, snapshot.data() ?? {}]] : []);
  }
  const { docs } = await database().collection(path).get();
  return new Map(docs.map((document) => [document.ref.path, document.data()]));
}

/** An open screen takes a revision below the one that it knows for an old answer. */
function withNewRevision(data: Data, now: Data | undefined): Data {
  return typeof now?.['revision'] === 'number' ? { ...data, revision: now['revision'] + 1 } : data;
}

/** Runs something and leaves the documents at some paths as they were, apart from the number of their revision. */
export async function leavingAsFound(paths: readonly string[], run: () => Promise<void>): Promise<void> {
  const before = await Promise.all(paths.map(storedAt));
  try {
    await run();
  } finally {
    for (const [index, path] of paths.entries()) {
      const was: Stored = before[index] ?? new Map();
      const now = await storedAt(path);
      for (const changed of now.keys())
        if (!was.has(changed)) await database().recursiveDelete(database().doc(changed));
      for (const [changed, data] of was)
        if (!isDeepStrictEqual(now.get(changed), data))
          await database()
            .doc(changed)
            .set(withNewRevision(data, now.get(changed)));
    }
  }
}

/** Polls the database until something in it matches what is expected. */
export async function hasStored(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(async () => ({ found: await read() })).toMatchObject({ found: expected });
}
