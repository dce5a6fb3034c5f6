import { parseExpression } from './expressions.ts';
import { tokenize } from './lexer.ts';
import { RulesSyntaxError } from './position.ts';
import type { Allow, Block, FunctionDeclaration, Method, Segment } from './syntax.ts';
import { Tokens } from './tokens.ts';

const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  get: ['get'],
  list: ['list'],
  write: ['create', 'update', 'delete'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * Reads a rules file for Cloud Storage, `rules_version = '2'`, into its service block.
 * Throws {@link RulesSyntaxError} with line and column for mistakes and for what the stand-in does not know.
 */
export function parseRules(source: string): Block {
  const tokens = new Tokens(tokenize(source));
  parseVersion(tokens);
  const { position } = tokens.expect('service');
  const service = `${tokens.name('a service')}${tokens.expect('.').text}${tokens.name('a service')}`;
  if (service !== 'firebase.storage') {
    throw new RulesSyntaxError(`The stand-in knows the service firebase.storage, not ${service}.`, position);
  }
  const block = parseBody(tokens, [], position);
  if (tokens.peek.kind !== 'end') throw tokens.unexpected('the end of the file');
  return block;
}

function parseVersion(tokens: Tokens): void {
  const { position } = tokens.peek;
  if (!tokens.skip('rules_version')) {
    throw new RulesSyntaxError("The stand-in wants rules_version = '2' on the first line.", position);
  }
  tokens.expect('=');
  const version = tokens.take();
  if (version.kind !== 'string' || version.text !== '2') {
    throw new RulesSyntaxError("The stand-in knows rules_version '2' only.", version.position);
  }
  tokens.skip(';');
}

function parseBody(tokens: Tokens, path: readonly Segment[], position: Block['position']): Block {
  const functions: FunctionDeclaration[] = [];
  const allows: Allow[] = [];
  const blocks: Block[] = [];
  tokens.expect('{');
  while (!tokens.skip('}')) {
    if (tokens.sees('match')) blocks.push(parseMatch(tokens));
    else if (tokens.sees('allow')) allows.push(parseAllow(tokens));
    else if (tokens.sees('function')) functions.push(parseFunction(tokens));
    else throw tokens.unexpected("'match', 'allow', 'function' or '}'");
  }
  if (blocks.length > 0 && path.at(-1)?.kind === 'rest') {
    throw new RulesSyntaxError('The stand-in does not know a match inside a match with {x=**}.', position);
  }
  return { path, functions, allows, blocks, position };
}

function parseMatch(tokens: Tokens): Block {
  const { position } = tokens.expect('match');
  const path: Segment[] = [];
  while (tokens.skip('/')) {
    if (path.at(-1)?.kind === 'rest') {
      throw new RulesSyntaxError('The stand-in knows {x=**} at the end of a path only.', position);
    }
    path.push(parseSegment(tokens));
  }
  if (path.length === 0) throw tokens.unexpected('a path');
  return parseBody(tokens, path, position);
}

function parseSegment(tokens: Tokens): Segment {
  if (!tokens.skip('{')) return { kind: 'fixed', text: tokens.name('a path segment') };
  const name = tokens.name("a variable's name");
  const kind = tokens.skip('=**') ? 'rest' : 'one';
  tokens.expect('}');
  return { kind, name };
}

function parseAllow(tokens: Tokens): Allow {
  tokens.expect('allow');
  const methods: Method[] = [];
  do {
    const { position } = tokens.peek;
    const word = tokens.name('a method');
    const namedMethods = METHODS[word];
    if (!namedMethods) throw new RulesSyntaxError(`Unknown method '${word}'.`, position);
    methods.push(...namedMethods);
  } while (tokens.skip(','));
  let condition: Allow['condition'] = null;
  if (tokens.skip(':')) {
    tokens.expect('if');
    condition = parseExpression(tokens);
  }
  tokens.expect(';');
  return { methods, condition };
}

function parseFunction(tokens: Tokens): FunctionDeclaration {
  const { position } = tokens.expect('function');
  const name = tokens.name("a function's name");
  const parameters: string[] = [];
  tokens.expect('(');
  while (!tokens.skip(')')) {
    parameters.push(tokens.name("a parameter's name"));
    if (!tokens.sees(')')) tokens.expect(',');
  }
  tokens.expect('{');
  const lets: { name: string; value: FunctionDeclaration['result'] }[] = [];
  while (tokens.skip('let')) {
    const variable = tokens.name("a variable's name");
    tokens.expect('=');
    lets.push({ name: variable, value: parseExpression(tokens) });
    tokens.expect(';');
  }
  tokens.expect('return');
  const result = parseExpression(tokens);
  tokens.skip(';');
  tokens.expect('}');
  return { name, parameters, lets, result, position };
}
