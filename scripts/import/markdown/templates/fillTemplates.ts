import { escaped } from '../../text/htmlWords.ts';
import { commentReason } from '../comments.ts';
import { shortcodeBlocks, tagBlocks } from './blocks.ts';
import { type Attributes, attributesOf, embedOf, linkOf, type Replacement } from './embeds.ts';
import { type Token, tokensOf } from './tokens.ts';
import { evaluated, fillValues, type ValueOf } from './values.ts';

/** Functions that {@link fillTemplates} needs from the site around a text. */
export interface TemplateContext {
  readonly valueOf: ValueOf;
  /** Pictures of a list in the fields, as HTML; empty where there is no such list. */
  readonly gallery: (field: string) => string;
  /** The address of another text, by the name of its file; what it got where there is none. */
  readonly reference: (file: string) => string;
  /** Receives sentences about what was left out, also several times. */
  readonly report: (reason: string) => void;
}

/** Tags that show nothing themselves. */
const silent =
  /^(?:assign|set|increment|decrement|else|elsif|elseif|when|default|cycle|break|continue|layout|extends|import|from|options|raw|verbatim|nomarkdown|rawhtml|more|toc|)$/;
const fence = '~~~~~~';
/** Most variables within each other whose words are read. */
const deepest = 3;

/** Signs in place of braces that readers are to see, until the HTML is made: they are no characters of any text. */
const braces = { '{': '\uFDD0', '}': '\uFDD1' } as const;

/** Writes braces so that no later step takes them for the language of templates. */
function shownBraces(text: string): string {
  return text.replaceAll('{', braces['{']).replaceAll('}', braces['}']);
}

/** Gives the braces back that {@link fillTemplates} has kept. */
export function withBraces(html: string): string {
  return html.replaceAll(braces['{'], '{').replaceAll(braces['}'], '}');
}

function blockOf({ kind, name }: Token): 'comment' | 'condition' | 'code' | undefined {
  const table = kind === 'tag' ? tagBlocks : shortcodeBlocks;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function describeToken({ kind, name }: Token): string {
  return kind === 'tag' ? `tag {% ${name} %}` : `shortcode {{< ${name} >}}`;
}

/**
 * Replaces the languages of templates in a text: comments and words that only some readers see are left out, pictures,
 * films and links become HTML, known values are filled in, and everything else is left out by name.
 */
export function fillTemplates(source: string, context: TemplateContext, level = 0): string {
  const { gallery, reference, report } = context;
  const variables = new Map<string, string>();
  const unused = new Map<string, string>();
  const valueOf: ValueOf = (name) => {
    unused.delete(name);
    return variables.get(name) ?? context.valueOf(name);
  };
  const text = source.replaceAll(/[\uFDD0\uFDD1]/g, '');
  const tokens = tokensOf(text);
  const lastEnds = new Map<string, number>();
  for (const { kind, name, isEnd, start } of tokens) if (isEnd) lastEnds.set(`${kind} ${name}`, start);
  const hasEnd = ({ kind, name, end }: Token): boolean =>
    Math.max(lastEnds.get(`${kind} ${name}`) ?? -1, lastEnds.get(`${kind} `) ?? -1) >= end;
  const parts: string[] = [];
  const openLinks: string[] = [];
  let hidden: { readonly token: Token; depth: number } | null = null;
  let at = 0;

  function attributes(token: Token, words: string): Attributes {
    const filled = fillValues(words, valueOf).text;
    return new Map(
      [...attributesOf(filled)].map(([name, value]) => [
        name,
        token.kind === 'tag' && /^(?:page|site)\.\w+$/.test(value) ? (evaluated(value, valueOf) ?? value) : value,
      ]),
    );
  }

  /** Sets a picture or a link apart, except in a table or a list, which an empty line would end. */
  function layOut({ start }: Token, { html, isInline }: Replacement): string {
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    if (isInline || /^[ \t]+$/.test(before)) return html;
    if (!/^[ \t]*(?:\||(?:[-*+>]|\d{1,9}[.)])[ \t]+)/.test(before)) return `\n\n${html}\n\n`;
    return html.replaceAll(/<\/?figure>/g, '').replaceAll(/(<\/?)figcaption>/g, ' $1em>');
  }

  function replaced(token: Token): string {
    if (blockOf(token) === 'code') return token.isEnd ? `\n${fence}\n\n` : hasEnd(token) ? `\n\n${fence}\n` : '';
    if (token.isEnd) {
      if (openLinks.at(-1) !== token.name) return '';
      openLinks.pop();
      return '</a>';
    }
    const isInclude = /^include(?:_cached|_relative)?$/.test(token.name);
    const [, included = '', attributeWords = token.words] = isInclude
      ? (/^["']?([^\s"']+)["']?([^]*)$/.exec(token.words) ?? [])
      : [];
    const name = isInclude ? (included.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase() : token.name;
    const found = attributes(token, attributeWords);
    const [, variable, double, single] = /^([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*$/.exec(token.words) ?? [];
    if (variable !== undefined && /^(?:assign|set)$/.test(token.name)) variables.set(variable, double ?? single ?? '');
    if (silent.test(token.name)) return '';
    const pictures = name === 'gallery' ? gallery(found.get('id') ?? found.get('0') ?? 'gallery') : '';
    if (pictures !== '') return `\n\n${pictures}\n\n`;
    const address = hasEnd(token) ? linkOf(found) : null;
    if (address !== null && !/figure|image|video|youtube/.test(name)) {
      openLinks.push(token.name);
      return `<a href="${escaped(address)}">`;
    }
    const embed = embedOf(name, found, reference);
    if (embed !== null) return layOut(token, embed);
    const inside = hasEnd(token) ? ' The words inside it stay.' : '';
    report(
      `The ${describeToken(isInclude ? { ...token, name: `include ${included}` } : token)} was left out.${inside}`,
    );
    return '';
  }

  for (const token of tokens) {
    if (hidden !== null) {
      const isSame = token.kind === hidden.token.kind && (token.name === hidden.token.name || token.name === '');
      if (isSame) hidden.depth += token.isEnd ? -1 : 1;
      if (hidden.depth === 0) {
        const { name, words, end } = hidden.token;
        if (name === 'capture' && level < deepest) {
          const inside = text.slice(end, token.start);
          variables.set(words, fillTemplates(inside, { ...context, valueOf, report: () => undefined }, level + 1));
        }
        hidden = null;
      }
      at = token.end;
      continue;
    }
    parts.push(text.slice(at, token.start));
    at = token.end;
    if (token.kind === 'literal')
      parts.push(
        shownBraces(token.name === '' ? text.slice(token.start, token.end).replaceAll(/\/\*|\*\//g, '') : token.words),
      );
    else if (token.kind === 'comment' || (token.words.startsWith('#') && token.name === '')) report(commentReason);
    else if (token.kind === 'value') {
      const value = evaluated(token.words.replaceAll(/^-|-$/g, ''), valueOf);
      if (value === null) report(`The value {{ ${token.words.trim().slice(0, 80)} }} was left out.`);
      parts.push(value ?? '');
    } else {
      const block = token.isEnd ? undefined : blockOf(token);
      const isHidden = block === 'comment' || block === 'condition';
      // A shortcode alone has no words inside it.
      if (isHidden && (hasEnd(token) || token.kind === 'tag' || (block === 'comment' && token.words === ''))) {
        hidden = { token, depth: 1 };
        const reason =
          block === 'comment'
            ? commentReason
            : `Words that only some readers saw, or only at times, were left out: those of the ${describeToken(token)}.`;
        // Words of a variable are shown where it is named.
        if (token.name === 'capture') unused.set(token.words, reason);
        else report(reason);
      } else parts.push(replaced(token));
    }
  }
  if (hidden === null) parts.push(text.slice(at));
  for (const reason of unused.values()) report(reason);
  return parts.join('') + '</a>'.repeat(openLinks.length);
}
