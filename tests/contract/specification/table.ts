import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUICK_PROJECTS } from '../../../scripts/shared/testParts.ts';
import { ROOT } from '../../../scripts/stack/folders.ts';

/** A row of docs/specification.md: a sentence of the owner's and the test that holds it. */
export interface Row {
  readonly id: string;
  readonly sentence: string;
  readonly heldBy: string;
}

/** Document with the table. */
export const document = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');

/** Every row of the table. */
export const rows: readonly Row[] = [...document.matchAll(/^\| (\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, id = '', sentence = '', heldBy = '']) => ({ id, sentence, heldBy }),
);

/** A test that a row names: its file, and its title or a part of it, as the file has it. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The test that a row names; null where a provider or a decision holds the sentence. */
export function namedTest({ heldBy }: Pick<Row, 'heldBy'>): NamedTest | null {
  const [, file, title] = /^`([^`]+\.test\.tsx?)` › (\S.*)$/.exec(heldBy) ?? [];
  return file === undefined || title === undefined ? null : { file, title: title.trim() };
}

/** Makes a pattern for the names under which a title runs, with anything in the places of its values. */
export function titlePattern(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sdij]|\\\$\w+/g, '.*');
}

/** The projects of Vitest that may have a row's test; none where it needs a whole stack, as in a browser. */
export function projectsOf({ file }: NamedTest): readonly string[] {
  if (file.startsWith('tests/rules/')) return ['rules'];
  return /^tests\/(e2e|stack)\//.test(file) ? [] : QUICK_PROJECTS;
}
