/**
 * Fetches a file, part by part where the server answers with less than the whole.
 * @throws where a part is refused, or where there is no signal.
 */
export async function readInParts(
  request: typeof fetch,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  let received = 0;
  for (;;) {
    const response = await request(address, { headers: { ...headers, range: `bytes=${received}-` } });
    if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
    const part = await response.blob();
    parts.push(part);
    received += part.size;
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
    if (received >= size) return parts;
    if (part.size === 0) throw new Error('The file ended before its end');
  }
}
