import { METHOD_NAMES } from './methods.ts';
import { RulesSyntaxError } from './position.ts';
import type { Block, Expression, FunctionDeclaration } from './syntax.ts';
import { TYPE_NAMES } from './values.ts';

/** Names and functions that a rules file may use at a place in it. */
interface Scope {
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

const GLOBALS: ReadonlySet<string> = new Set(['request', 'resource']);
const FIRESTORE_CALLS: ReadonlySet<string> = new Set(['get', 'exists']);
/** Lookarounds and back references: JavaScript has them, the language's RE2 does not. */
const NOT_RE2 = /\(\?(?:[=!]|<[=!])|\\[1-9]/;

/**
 * Refuses a file that uses something the evaluator does not know, so that nothing is silently denied, or granted, for
 * want of a feature. Throws {@link RulesSyntaxError} at the first such place.
 */
export function checkRules(service: Block): void {
  checkBlock(service, { names: GLOBALS, functions: new Map() });
}

function checkBlock(block: Block, outer: Scope): void {
  const names = new Set(outer.names);
  for (const segment of block.path) if (segment.kind !== 'fixed') names.add(segment.name);
  const functions = new Map(outer.functions);
  for (const declaration of block.functions) functions.set(declaration.name, declaration);
  const scope = { names, functions };
  for (const declaration of block.functions) checkFunction(declaration, scope);
  for (const { condition } of block.allows) if (condition) checkExpression(condition, scope);
  for (const inner of block.blocks) checkBlock(inner, scope);
}

function checkFunction(declaration: FunctionDeclaration, outer: Scope): void {
  const names = new Set([...outer.names, ...declaration.parameters]);
  const scope = { names, functions: outer.functions };
  for (const variable of declaration.lets) {
    checkExpression(variable.value, scope);
    names.add(variable.name);
  }
  checkExpression(declaration.result, scope);
}

function checkExpression(expression: Expression, scope: Scope): void {
  const refuse = (message: string): never => {
    throw new RulesSyntaxError(message, expression.position);
  };
  const all = (parts: readonly (Expression | string)[]): void => {
    for (const part of parts) if (typeof part !== 'string') checkExpression(part, scope);
  };
  switch (expression.kind) {
    case 'literal':
      return;
    case 'name':
      if (!scope.names.has(expression.name)) refuse(`Unknown name '${expression.name}'.`);
      return;
    case 'list':
      return all(expression.items);
    case 'path':
      return all(expression.segments);
    case 'member':
      return all([expression.object]);
    case 'index':
      return all([expression.object, expression.key]);
    case 'unary':
      return all([expression.operand]);
    case 'binary':
      return all([expression.left, expression.right]);
    case 'is':
      if (!TYPE_NAMES.has(expression.type)) refuse(`The stand-in does not know the type '${expression.type}'.`);
      return all([expression.operand]);
    case 'call': {
      const declaration = scope.functions.get(expression.callee);
      if (!declaration) return refuse(`Unknown function '${expression.callee}'.`);
      if (declaration.parameters.length !== expression.args.length) {
        refuse(
          `'${expression.callee}' takes ${declaration.parameters.length} arguments, not ${expression.args.length}.`,
        );
      }
      return all(expression.args);
    }
    case 'methodCall':
      if (isFirestore(expression.object)) {
        if (!FIRESTORE_CALLS.has(expression.method))
          refuse(`The stand-in does not know firestore.${expression.method}().`);
        if (expression.args.length !== 1) refuse(`firestore.${expression.method}() takes one path.`);
        return all(expression.args);
      }
      if (!METHOD_NAMES.has(expression.method))
        refuse(`The stand-in does not know the method '${expression.method}()'.`);
      if (expression.method === 'matches') checkPattern(expression.args[0], refuse);
      return all([expression.object, ...expression.args]);
  }
}

/** Tells whether this is the global through which Storage rules read Firestore. */
export function isFirestore(object: Expression): boolean {
  return object.kind === 'name' && object.name === 'firestore';
}

function checkPattern(argument: Expression | undefined, refuse: (message: string) => never): void {
  if (argument?.kind !== 'literal' || typeof argument.value !== 'string') {
    return refuse('The stand-in wants the pattern of matches() written out as a string.');
  }
  if (NOT_RE2.test(argument.value)) refuse('RE2 has neither lookaround nor back references.');
  try {
    RegExp(argument.value, 'u');
  } catch {
    refuse(`Invalid pattern '${argument.value}'.`);
  }
}
