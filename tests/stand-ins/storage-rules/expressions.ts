import { RulesSyntaxError } from './position.ts';
import type { BinaryOperator, Expression, UnaryOperator } from './syntax.ts';
import type { Tokens } from './tokens.ts';

/** Operators from the loosest to the tightest, as in Google's language reference. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Reads one expression. */
export function parseExpression(tokens: Tokens): Expression {
  const expression = parseLevel(tokens, 0);
  if (tokens.sees('?')) {
    throw new RulesSyntaxError("The stand-in does not know the conditional operator '? :'.", tokens.peek.position);
  }
  return expression;
}

function parseLevel(tokens: Tokens, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(tokens);
  let left = parseLevel(tokens, level + 1);
  for (;;) {
    const position = tokens.peek.position;
    // `is` is one of the comparisons, but its right side is a type's name, not an expression.
    if (operators.includes('in') && tokens.skip('is')) {
      left = { kind: 'is', operand: left, type: tokens.name('a type'), position };
      continue;
    }
    const operator = operators.find((candidate) => tokens.sees(candidate));
    if (!operator) return left;
    tokens.take();
    left = { kind: 'binary', operator, left, right: parseLevel(tokens, level + 1), position };
  }
}

function parseUnary(tokens: Tokens): Expression {
  const operator = (['!', '-'] satisfies UnaryOperator[]).find((candidate) => tokens.sees(candidate));
  if (!operator) return parsePostfix(tokens);
  const { position } = tokens.take();
  return { kind: 'unary', operator, operand: parseUnary(tokens), position };
}

function parsePostfix(tokens: Tokens): Expression {
  let object = parsePrimary(tokens);
  for (;;) {
    const { position } = tokens.peek;
    if (tokens.skip('.')) {
      const name = tokens.name('a member');
      object = tokens.skip('(')
        ? { kind: 'methodCall', object, method: name, args: parseList(tokens, ')'), position }
        : { kind: 'member', object, name, position };
    } else if (tokens.skip('[')) {
      object = { kind: 'index', object, key: parseExpression(tokens), position };
      tokens.expect(']');
    } else {
      return object;
    }
  }
}

function parsePrimary(tokens: Tokens): Expression {
  const { kind, text, position } = tokens.peek;
  if (kind === 'string') return { kind: 'literal', value: tokens.take().text, position };
  if (kind === 'int') return { kind: 'literal', value: BigInt(tokens.take().text), position };
  if (kind === 'float') return { kind: 'literal', value: Number(tokens.take().text), position };
  if (kind === 'name') {
    tokens.take();
    const word = WORDS[text];
    if (word !== undefined) return { kind: 'literal', value: word, position };
    return tokens.skip('(')
      ? { kind: 'call', callee: text, args: parseList(tokens, ')'), position }
      : { kind: 'name', name: text, position };
  }
  if (tokens.skip('(')) {
    const inner = parseExpression(tokens);
    tokens.expect(')');
    return inner;
  }
  if (tokens.skip('[')) return { kind: 'list', items: parseList(tokens, ']'), position };
  if (tokens.sees('/')) return { kind: 'path', segments: parsePath(tokens), position };
  throw tokens.unexpected('an expression');
}

/** Reads `a, b, c` up to and with the closing bracket. */
function parseList(tokens: Tokens, close: ')' | ']'): Expression[] {
  const items: Expression[] = [];
  if (tokens.skip(close)) return items;
  do items.push(parseExpression(tokens));
  while (tokens.skip(','));
  tokens.expect(close);
  return items;
}

/** Reads `/databases/(default)/documents/users/$(uid)`: fixed words, `(default)`, and `$(expression)`. */
function parsePath(tokens: Tokens): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  while (tokens.sees('/') && (segments.length === 0 || !tokens.peek.spaceBefore)) {
    tokens.take();
    if (tokens.skip('$')) {
      tokens.expect('(');
      segments.push(parseExpression(tokens));
      tokens.expect(')');
    } else if (tokens.skip('(')) {
      segments.push(`(${tokens.name('a database')})`);
      tokens.expect(')');
    } else {
      segments.push(tokens.name('a path segment'));
    }
  }
  return segments;
}
