import { type DecodedText, decodeText, encodingName } from '@steeple/model/text/encodedText';
import type { Language } from '@steeple/model/text/language';
import { ExplainedError, inEveryLanguage } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

type Fault = Extract<DecodedText, { ok: false }>;
type FaultWords = (values: { name: string; encoding: string }, options: { locale: Language }) => string;

const messages: Readonly<Record<Fault['fault'], FaultWords>> = {
  binary: m.admin_file_binary,
  damaged: m.admin_file_damaged,
  unsupported: m.admin_file_unsupported,
  unknown: m.admin_file_unknown,
};

/** A file that cannot be read as text, with its encoding where that is known, and what to do instead. */
export class TextFileError extends ExplainedError {
  override readonly name = 'TextFileError';
  readonly code = 'invalid-argument';
  constructor(name: string, { fault, encoding }: Fault) {
    super(fault, {
      message: inEveryLanguage((locale) => messages[fault]({ name, encoding: encoding ?? '?' }, { locale })),
      remedy: inEveryLanguage((locale) => m.admin_file_remedy({}, { locale })),
      retryable: false,
    });
  }
}

/** The text of a file, and the name of its encoding where it declares none; else null. */
export interface TextFile {
  readonly text: string;
  readonly guessed: string | null;
}

/** Reads a file that a person chose as text, in whatever encoding it is. @throws TextFileError */
export async function readTextFile(file: Pick<File, 'name' | 'arrayBuffer'>): Promise<TextFile> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) throw new TextFileError(file.name, decoded);
  return { text: decoded.text, guessed: decoded.isGuess ? encodingName(decoded.encoding) : null };
}
