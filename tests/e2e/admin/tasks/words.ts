import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, seedLanguages } from '../../browser.ts';

const FOLDER = join(import.meta.dirname, '../../../../web/messages');

function readAll(language: Language): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(FOLDER).flatMap((area) =>
      Object.entries(
        JSON.parse(readFileSync(join(FOLDER, area, `${language}.json`), 'utf8')) as Record<string, string>,
      ),
    ),
  );
}

const catalogues = Object.fromEntries(seedLanguages.map((language) => [language, readAll(language)])) as Readonly<
  Record<Language, ReadonlyMap<string, string>>
>;

/**
 * A text of the interface, as the screen shows it.
 * @throws Error where there is no such text, or a parameter is missing.
 */
export function wordOf(language: Language, key: string, parameters: Readonly<Record<string, string | number>> = {}) {
  const text = catalogues[language].get(key);
  if (text === undefined) throw new Error(`web/messages has no ${key} in ${language}.`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (parameters[name] === undefined) throw new Error(`${key} needs {${name}}.`);
    return String(parameters[name]);
  });
}

/** A pattern that finds a text at the beginning of a label. */
export function beginning(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);
}
