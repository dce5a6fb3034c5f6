import { RulesSyntaxError } from './position.ts';
import type { Token } from './lexer.ts';

/** A reader of words with one word of foresight, as both parsers use it. */
export class Tokens {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The word that comes next; the end of the file again and again once it is reached. */
  get peek(): Token {
    const token = this.#tokens[this.#next] ?? this.#tokens.at(-1);
    if (!token) throw new Error('A list of words ends with the word "end".');
    return token;
  }

  take(): Token {
    const token = this.peek;
    this.#next += 1;
    return token;
  }

  /** Tells whether the next word is this symbol or keyword (never a quoted string). */
  sees(text: string): boolean {
    return (this.peek.kind === 'symbol' || this.peek.kind === 'name') && this.peek.text === text;
  }

  /** Takes the word if it comes next. */
  skip(text: string): boolean {
    const isNext = this.sees(text);
    if (isNext) this.#next += 1;
    return isNext;
  }

  expect(text: string): Token {
    if (!this.sees(text)) throw this.unexpected(`'${text}'`);
    return this.take();
  }

  name(expected: string): string {
    if (this.peek.kind !== 'name') throw this.unexpected(expected);
    return this.take().text;
  }

  unexpected(expected: string): RulesSyntaxError {
    return new RulesSyntaxError(`Expected ${expected}, found '${this.peek.text}'.`, this.peek.position);
  }
}
