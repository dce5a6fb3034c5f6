/**
 * Compiles the interface texts of web/messages into web/src/messages/generated: one module a text, so that a bundle
 * carries only the texts that it uses, and their declarations, so that a wrong key or parameter does not compile.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLanguage, type Language, languages, traditionalChinese } from '@steeple/model/text/language';

/** A text of the interface: its file's area, its parameters, and its words in each language that has it. */
export interface Message {
  readonly area: string;
  readonly parameters: readonly string[];
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** Folder of the texts' sources. */
export const SOURCES = join(import.meta.dirname, 'messages');
const GENERATED = join(import.meta.dirname, 'src/messages/generated');

/** Keys name functions and files; the area comes first, which no reserved word has. */
const KEY = /^[a-z][a-zA-Z0-9]*(_[a-zA-Z0-9]+)+$/;
/** A parameter in a text, `{name}`. */
const PARAMETER = /\{([a-z][a-zA-Z0-9]*)\}/;

/**
 * Compiles all texts. Takes a fraction of a second; writes only what changed, and deletes modules of
 * removed texts.
 */
export function compileMessages(): void {
  const files = generateModules(readMessages(SOURCES));
  mkdirSync(join(GENERATED, 'messages'), { recursive: true });
  for (const [name, content] of files) writeWhenChanged(join(GENERATED, name), content);
  for (const folder of ['', 'messages']) {
    const entries = readdirSync(join(GENERATED, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of entries)
      if (!files.has(join(folder, name))) rmSync(join(GENERATED, folder, name), { force: true });
  }
}

/**
 * Reads every `<area>/<language>.json`.
 * @throws Error that names the file and the key, where a text cannot be compiled.
 */
export function readMessages(folder: string): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  // By key in small letters, since not every file system tells files apart by capitals.
  const places = new Map<string, string>();
  for (const area of readdirSync(folder).sort()) {
    for (const [key, text] of readTexts(folder, area, baseLanguage)) {
      const place = `web/messages/${area}/${baseLanguage}.json: ${key}`;
      const other = places.get(key.toLowerCase());
      if (!KEY.test(key)) throw new Error(`${place}: a key has letters and digits, in parts joined by _.`);
      if (other !== undefined) throw new Error(`${place} has the same key as ${other}: rename one of them.`);
      places.set(key.toLowerCase(), place);
      const texts: Partial<Record<Language, string>> = { [baseLanguage]: text };
      messages.set(key, { area, parameters: parametersOf(place, text), texts });
    }
    for (const language of languages.filter((each) => each !== baseLanguage))
      addTranslations(messages, folder, area, language);
  }
  return messages;
}

function addTranslations(messages: Map<string, Message>, folder: string, area: string, language: Language): void {
  for (const [key, text] of readTexts(folder, area, language)) {
    const place = `web/messages/${area}/${language}.json: ${key}`;
    const message = messages.get(key);
    if (message?.area !== area)
      throw new Error(`${place} is not in ${area}/${baseLanguage}.json: add it there, or correct the key.`);
    const unknown = parametersOf(place, text).filter((name) => !message.parameters.includes(name));
    if (unknown.length > 0)
      throw new Error(`${place}: {${unknown.join('}, {')}} is not a parameter of the text in ${baseLanguage}.json.`);
    messages.set(key, { ...message, texts: { ...message.texts, [language]: text } });
  }
}

function readTexts(folder: string, area: string, language: Language): [string, string][] {
  let source: string;
  try {
    source = readFileSync(join(folder, area, `${language}.json`), 'utf8');
  } catch (error) {
    // A language may begin with some areas only.
    if (language !== baseLanguage && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const place = `web/messages/${area}/${language}.json`;
  let texts: unknown;
  try {
    texts = JSON.parse(source);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new Error(`${place} is not an object of keys and texts.`);
  return Object.entries(texts).map(([key, text]: [string, unknown]) => {
    if (typeof text !== 'string') throw new Error(`${place}: ${key} is not a text.`);
    return [key, text];
  });
}

function parametersOf(place: string, text: string): readonly string[] {
  const parts = text.split(PARAMETER);
  if (parts.some((part, at) => at % 2 === 0 && /[{}]/.test(part)))
    throw new Error(`${place}: braces are for parameters, such as {name}.`);
  return [...new Set(parts.filter((_part, at) => at % 2 === 1))];
}

/** Content of each generated file, by its path below web/src/messages/generated. */
export function generateModules(messages: ReadonlyMap<string, Message>): ReadonlyMap<string, string> {
  const locale = languages.map((language) => `'${language}'`).join(' | ');
  const sorted = [...messages].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map([
    ['runtime.js', RUNTIME],
    [
      'runtime.d.ts',
      `export type Locale = ${locale};
export declare let getLocale: () => Locale;
export declare function overwriteGetLocale(read: () => Locale): void;
export declare function localeOf(options?: { readonly locale?: Locale }): Locale;
`,
    ],
    ['messages.js', `export * as m from './messages/_index.js';\n`],
    ['messages.d.ts', `export * as m from './messages/_index.js';\n`],
    [join('messages', '_index.js'), sorted.map(([key]) => `export * from './${key}.js';\n`).join('')],
    [
      join('messages', '_index.d.ts'),
      [DECLARED_TYPES, ...sorted.map(([key, message]) => declaration(key, message))].join(''),
    ],
    ...sorted.map(([key, message]): [string, string] => [join('messages', `${key}.js`), moduleOf(key, message)]),
  ]);
}

/** Holds the language of the interface, which is set before rendering: no cookie, no storage, no detection. */
const RUNTIME = `export let getLocale = () => '${baseLanguage}';
export const overwriteGetLocale = (read) => { getLocale = read; };
export const localeOf = (options) => options?.locale ?? getLocale();
`;

/**
 * Objects of parameters for another text are no `NoInputs`, yet a text without parameters fits where a function of any
 * object is asked for.
 */
const DECLARED_TYPES = `import type { Locale } from '../runtime.js';
interface Options { readonly locale?: Locale }
declare const none: unique symbol;
interface NoInputs { readonly [none]?: never }
`;

function declaration(key: string, { area, parameters, texts }: Message): string {
  const inputs =
    parameters.length === 0
      ? 'inputs?: NoInputs'
      : `inputs: { ${parameters.map((name) => `readonly ${name}: string | number`).join('; ')} }`;
  return `/** ${(texts[baseLanguage] ?? '').replaceAll('*/', '*\\/')} (web/messages/${area}) */\nexport declare function ${key}(${inputs}, options?: Options): string;\n`;
}

/**
 * Chooses among the translations that differ from the base language, which is the fallback.
 * @param toTraditional writes a text in Traditional characters, for a module that has both scripts of Chinese.
 */
export function moduleOf(key: string, { texts }: Message, toTraditional?: (text: string) => string): string {
  const base = literal(texts[baseLanguage] ?? '');
  const choices = languages.flatMap((language) => {
    const text = texts[language];
    if (language === baseLanguage || text === undefined) return [];
    const traditional =
      toTraditional === undefined || language !== traditionalChinese.language ? text : toTraditional(text);
    if (literal(text) === base && traditional === text) return [];
    const words =
      traditional === text ? literal(text) : `(isTraditional() ? ${literal(traditional)} : ${literal(text)})`;
    return [`localeOf(options) === '${language}' ? ${words} : `];
  });
  if (choices.length === 0) return `export const ${key} = (inputs) => ${base};\n`;
  const script = toTraditional === undefined ? '' : `import { isTraditional } from '#lib/language/traditional.ts';\n`;
  return `${script}import { localeOf } from '../runtime.js';\nexport const ${key} = (inputs, options) => ${choices.join('')}${base};\n`;
}

/** A text as a template literal that puts in the parameters. */
function literal(text: string): string {
  const parts = text
    .split(PARAMETER)
    .map((part, at) => (at % 2 === 1 ? `\${inputs.${part}}` : part.replaceAll(/[\\`]/g, '\\$&')));
  return `\`${parts.join('')}\``;
}

/**
 * Leaves a file with the same content alone, so that watchers and a compilation at the same time see no needless
 * change.
 */
function writeWhenChanged(path: string, content: string): void {
  let current: string | undefined;
  try {
    current = readFileSync(path, 'utf8');
  } catch {
    // Not there yet.
  }
  if (current !== content) writeFileSync(path, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
