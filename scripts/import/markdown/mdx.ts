import { escaped } from '../text/htmlWords.ts';
import type { TextPart } from './comments.ts';
import { attributesOf, embedOf, linkOf } from './templates/embeds.ts';

/** Components are called with a capital letter; HTML in capitals has no small one. */
const component = /<(\/?)([A-Z]\w*[a-z][\w.]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)>/g;

/** Replaces components that show a picture, a film or a link; of others the words inside stay. */
function withoutComponents(text: string, report: (reason: string) => void): string {
  const open: string[] = [];
  return text.replaceAll(component, (_whole, slash: string, name: string, words: string) => {
    if (slash === '/') {
      if (open.at(-1) !== name) return '';
      open.pop();
      return '</a>';
    }
    const attributes = attributesOf(
      words.replaceAll(/=\{\s*(["'`][^{}]*["'`]|[\w.-]+)\s*\}/g, '=$1').replace(/\/$/, ''),
    );
    const address = attributes.get('to') ?? linkOf(attributes);
    if (!words.endsWith('/') && address !== null && !/image|img|figure|video|tube/i.test(name)) {
      open.push(name);
      return `<a href="${escaped(address)}">`;
    }
    const embed = embedOf(name.toLowerCase(), attributes, (file) => file);
    if (embed !== null) return `\n\n${embed.html}\n\n`;
    report(`The component <${name}> was left out; words inside it stay.`);
    return '';
  });
}

/**
 * Takes out of a text in MDX what is a program: imports, exports, and expressions in braces, whose words some readers
 * saw at most. Braces that nothing closes reach to the end.
 * @param report receives sentences about what was left out, also several times.
 */
export function withoutPrograms(parts: readonly TextPart[], report: (reason: string) => void): TextPart[] {
  let depth = 0;
  return parts.flatMap((part): TextPart[] => {
    if (part.isCode) return depth === 0 ? [part] : [];
    const statements = part.text.replaceAll(/^(?:import|export)[ \t][^\n]*(?:\n(?![ \t]*\n)[^\n]*){0,200}/gm, '');
    const pieces: string[] = [];
    let at = 0;
    const source = depth === 0 ? withoutComponents(statements, report) : statements;
    for (const { 0: sign, index } of source.matchAll(/\\[{}]|[{}]/g)) {
      if (sign.length > 1) continue;
      if (depth === 0) pieces.push(source.slice(at, index));
      depth = Math.max(0, depth + (sign === '{' ? 1 : -1));
      at = index + 1;
    }
    if (depth === 0) pieces.push(source.slice(at));
    const text = pieces.join('');
    if (statements !== part.text || text !== source) report('Parts of a program (MDX) were left out.');
    return [{ text, isCode: false }];
  });
}
