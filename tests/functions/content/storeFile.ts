import type { File, SaveOptions } from '@google-cloud/storage';
import { vi } from 'vitest';

/**
 * Stores a file in the emulator, and tries again where that failed: the emulator closes a connection after five seconds
 * without a request, and the library may just be writing to one.
 */
export async function storeFile(file: File, content: string | Buffer, options: SaveOptions = {}): Promise<void> {
  await vi.waitFor(async () => file.save(content, { contentType: 'text/plain', resumable: false, ...options }), {
    timeout: 20_000,
  });
}
