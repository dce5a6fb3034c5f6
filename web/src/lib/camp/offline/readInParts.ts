import { campFileParts } from '@steeple/model/content/audience';

/**
 * Fetches a file of a camp, part by part. Each part is compared with its digest, so that a part that was cut on its way
 * is an error and no broken file.
 * @param address as {@link campFileAddress} gives it.
 * @throws where a part is refused or not as it was sent, or where there is no signal.
 */
export async function readInParts(
  request: typeof fetch,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  let received = 0;
  for (;;) {
    const response = await request(`${address}?${campFileParts.number}=${parts.length}`, { headers });
    if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
    const part = await response.arrayBuffer();
    if ((await digestOf(part)) !== response.headers.get(campFileParts.digest))
      throw new Error('A part of the file is not as it was sent');
    parts.push(new Blob([part]));
    received += part.byteLength;
    const size = Number(response.headers.get(campFileParts.size));
    if (received === size) return parts;
    if (part.byteLength === 0 || received > size) throw new Error('The parts of the file do not make its size');
  }
}

/** The SHA-256 of bytes, in hexadecimal digits. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
