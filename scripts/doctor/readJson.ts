import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../shared/expectedError.ts';

/** A JSON file of the checkout at `root`. @throws ExpectedError where it is missing or broken. */
export function readJson(root: string, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    throw new ExpectedError(`${file} is missing: \`git restore ${file}\`.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ExpectedError(
      `${file} is no JSON (${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}): correct it, or \`git restore ${file}\`.`,
    );
  }
}
