import { RulesSyntaxError, type Position } from './position.ts';

/** One word of the rules language. `spaceBefore` tells a path (`/a/b`) from what follows it. */
export interface Token {
  readonly kind: 'name' | 'string' | 'int' | 'float' | 'symbol' | 'end';
  /** The text as the parser compares it; for a string its value without quotes and escapes. */
  readonly text: string;
  readonly position: Position;
  readonly spaceBefore: boolean;
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
const SYMBOL = /=\*\*|&&|\|\||==|!=|<=|>=|[-+*/%<>=!?:;,.(){}[\]$]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Splits a rules file into words. Throws {@link RulesSyntaxError} at the first character the language does not have.
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const positionAt = positions(source);
  let offset = 0;

  /** Runs a sticky pattern here and moves on behind what it matched. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    const match = pattern.exec(source);
    if (match) offset = pattern.lastIndex;
    return match;
  };

  for (;;) {
    const spaceBefore = take(SKIPPED) !== null;
    const position = positionAt(offset);
    if (offset >= source.length) {
      tokens.push({ kind: 'end', text: 'end of file', position, spaceBefore });
      return tokens;
    }
    const push = (kind: Token['kind'], text: string): void => {
      tokens.push({ kind, text, position, spaceBefore });
    };
    const name = take(NAME);
    if (name) {
      push('name', name[0]);
      continue;
    }
    const number = take(NUMBER);
    if (number) {
      push(number[0].includes('.') ? 'float' : 'int', number[0]);
      continue;
    }
    const text = take(STRING);
    if (text) {
      push('string', unescape(text[1] ?? text[2] ?? ''));
      continue;
    }
    const symbol = take(SYMBOL);
    if (!symbol) throw new RulesSyntaxError(`Unexpected character '${source[offset] ?? ''}'.`, position);
    push('symbol', symbol[0]);
  }
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
}

/** Makes a function that answers with the position of an offset. Offsets are asked for in the order of the source. */
function positions(source: string): (offset: number) => Position {
  const starts = [0];
  for (const match of source.matchAll(/\n/g)) starts.push(match.index + 1);
  let line = 1;
  return (offset) => {
    while ((starts[line] ?? Number.POSITIVE_INFINITY) <= offset) line += 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}
