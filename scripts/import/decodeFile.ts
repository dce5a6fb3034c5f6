import { createReadStream } from 'node:fs';
import { encodingName, findEncoding, type FoundEncoding, sampleBytes } from '@steeple/model/text/encodedText';

/** Bytes that are read at once. */
const chunkBytes = 256 * 1024;

/** Explains in a sentence why a text cannot be read, with the remedy. */
function explain({ fault, encoding }: Extract<FoundEncoding, { ok: false }>): string {
  const remedy = 'Save it as UTF-8.';
  switch (fault) {
    case 'binary':
      return 'It is no text: it has bytes that no text has.';
    case 'damaged':
      return `It is written in ${encoding ?? 'another encoding'}, but has bytes that this does not have. ${remedy}`;
    case 'unsupported':
      return `It is written in ${encoding ?? 'another encoding'}, which cannot be read here. ${remedy}`;
    case 'unknown':
      return `It is not written in UTF-8, and does not say in which encoding it is. ${remedy}`;
  }
}

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) yield chunk as Uint8Array;
}

/** The encoding of a file that can be read, and a sentence about it for the list; else the reason, with the remedy. */
export type FileEncoding =
  | { readonly encoding: string; readonly remark: string | null }
  | { readonly encoding: null; readonly fault: string };

/** Tells the encoding of a file, in one pass over it. */
export async function fileEncoding(file: string): Promise<FileEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const sample: Uint8Array[] = [];
  let head: Uint8Array | undefined;
  let size = 0;
  let isUtf8 = true;
  const decode = (chunk?: Uint8Array): void => {
    try {
      if (isUtf8) utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of chunksOf(file)) {
    head ??= chunk;
    decode(chunk);
    if (size >= sampleBytes || chunk.every((byte) => byte < 0x80)) continue;
    sample.push(chunk);
    size += chunk.length;
  }
  decode();
  const found = findEncoding({ head: head ?? new Uint8Array(), sample: Buffer.concat(sample), isUtf8 });
  if (found.ok) {
    const { encoding, isGuess } = found;
    const remark = isGuess
      ? `It does not say in which encoding it is, and was read as ${encodingName(encoding)}.`
      : null;
    return { encoding, remark };
  }
  if (found.fault !== 'damaged' || found.encoding !== 'UTF-8') return { encoding: null, fault: explain(found) };
  return { encoding: 'utf-8', remark: 'It has bytes that are not UTF-8. Texts that contain them are named.' };
}

/**
 * Reads the text of a file piece by piece. Bytes that its encoding does not have become U+FFFD, by which the texts are
 * found that contain them (`damagedTexts`).
 */
export async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Reads the whole text of a file, as {@link textOf}. */
export async function wholeText(file: string, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of textOf(file, encoding)) text += piece;
  return text;
}
