import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type ImportOptions, type ImportResult, runImport } from '../../scripts/import/runImport.ts';
import { sourceOf } from '../support/import/importPlan.ts';
import { churchSite, type TestItem, uploadName } from '../support/import/wordpressExport.ts';
import type { Source } from '../../scripts/import/source.ts';
import { localProject } from '../../scripts/shared/googleProject.ts';
import { asFirestore } from '../memory/firestore/database.ts';
import { MemoryBackend } from '../memory/firestore/MemoryBackend.ts';

/** Pictures of the made-up site. */
export const pictures = 5;
/** Texts and pictures of the made-up site. */
export const items = churchSite(60, pictures);
const folder = mkdtempSync(join(tmpdir(), 'steeple-import-'));
let storage: Server;
/** Paths that were uploaded. */
export const uploads: string[] = [];

/** Makes the pictures of the site and a storage for them, for the tests of one file. */
export function prepareSite(): void {
  beforeAll(async () => {
    for (let number = 0; number < pictures; number += 1) {
      const path = join(folder, uploadName(number));
      mkdirSync(dirname(path), { recursive: true });
      const background = { r: number * 50, g: 120, b: 90 };
      writeFileSync(
        path,
        await sharp({ create: { width: 600, height: 300, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      );
    }
    storage = createServer((request, response) => {
      uploads.push(new URL(request.url ?? '', 'http://storage').searchParams.get('name') ?? '');
      request.resume().on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** A database whose process is killed at the operation with this number; null for one that lives. */
export class World {
  readonly backend: MemoryBackend;

  constructor(backend = new MemoryBackend(() => Date.UTC(2026, 10, 20))) {
    this.backend = backend;
  }

  async import(
    site: readonly TestItem[] | Source,
    {
      killedAt = null,
      day = 20,
      pages = new Map(),
    }: { readonly killedAt?: number | null; readonly day?: number; readonly pages?: ImportOptions['pages'] } = {},
  ): Promise<ImportResult> {
    let operations = 0;
    const gate = async <T>(operation: string, act: () => Promise<T>): Promise<T> => {
      operations += 1;
      if (killedAt === null || operations < killedAt) return act();
      // The last write may have arrived although its answer did not.
      if (operations === killedAt && operation.startsWith('commit')) await act();
      throw new Error('killed');
    };
    const address = `127.0.0.1:${(storage.address() as AddressInfo).port}`;
    const addresses = {
      firestore: '',
      auth: '',
      storage: address,
      hub: '',
      site: '',
      functions: '',
      googleCalendar: '',
      pushService: '',
    };
    return runImport('items' in site ? site : await sourceOf(site), {
      database: asFirestore({ backend: this.backend, gate, written: () => undefined }),
      project: localProject({ projectId: 'demo-import', storageBucket: 'bucket', addresses }),
      pictureSources: { folders: [folder], network: null },
      language: null,
      pages,
      author: 'Grace Church',
      isWriting: true,
      now: () => new Date(Date.UTC(2026, 10, day, 2)),
      report: () => undefined,
    });
  }

  /** Every document, as text, by its path. */
  get documents(): Map<string, string> {
    return new Map([...this.backend.documents].map(([path, { fields }]) => [path, JSON.stringify(fields)]));
  }

  /** Times of the last writes. */
  get versions(): Map<string, string> {
    return new Map(
      [...this.backend.documents].map(
        ([
          path,
          {
            updateTime: { seconds, nanoseconds },
          },
        ]) => [path, `${seconds}.${nanoseconds}`],
      ),
    );
  }

  async edit(path: string, change: Readonly<Record<string, unknown>>): Promise<void> {
    await asFirestore({ backend: this.backend, gate: async (_name, act) => act(), written: () => undefined })
      .doc(path)
      .update(change);
  }

  pathOf(title: string): string {
    const found = [...this.documents].find(
      ([path, text]) => /^posts\/[^/]+$/.test(path) && text.includes(`"en":"${title}"`),
    );
    if (found === undefined) throw new Error(`There is no text with the title ${title}`);
    return found[0];
  }
}
