import { isFirestore } from './check.ts';
import { callMethod } from './methods.ts';
import { applyOperator } from './operators.ts';
import type { Expression, FunctionDeclaration } from './syntax.ts';
import { EvaluationError, isList, isMap, isNumber, isOfType, PathValue, type Value } from './values.ts';

/** Reads a document by its path (`/databases/(default)/documents/…`); null where there is none. */
export type ReadDocument = (path: string) => Value;

/** Environment of an expression: variables, functions, Firestore, and the depth of function calls. */
export interface Environment {
  readonly variables: ReadonlyMap<string, Value>;
  /** Functions with the environment they were declared in. */
  readonly functions: ReadonlyMap<
    string,
    { readonly declaration: FunctionDeclaration; readonly scope: () => Environment }
  >;
  readonly readDocument: ReadDocument;
  readonly depth: number;
}

/** The real language's limit on nested function calls. */
const DEEPEST_CALL = 20;

/** The value of an expression. Throws {@link EvaluationError} where the real language has an error. */
export function evaluate(expression: Expression, environment: Environment): Value {
  const value = (part: Expression): Value => evaluate(part, environment);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return requireValue(environment.variables.get(expression.name), expression.name);
    case 'list':
      return expression.items.map(value);
    case 'path':
      return new PathValue(expression.segments.map((part) => (typeof part === 'string' ? part : text(value(part)))));
    case 'member':
      return member(value(expression.object), expression.name);
    case 'index':
      return member(value(expression.object), value(expression.key));
    case 'call':
      return callFunction(expression.callee, expression.args.map(value), environment);
    case 'methodCall':
      if (isFirestore(expression.object))
        return callFirestore(expression.method, expression.args.map(value)[0] ?? null, environment);
      return callMethod(value(expression.object), expression.method, expression.args.map(value));
    case 'unary':
      return expression.operator === '!' ? !truth(value(expression.operand)) : negative(value(expression.operand));
    case 'is':
      return isOfType(value(expression.operand), expression.type);
    default: {
      const { operator } = expression;
      if (operator === '&&')
        return joined(
          () => value(expression.left),
          () => value(expression.right),
          false,
        );
      if (operator === '||')
        return joined(
          () => value(expression.left),
          () => value(expression.right),
          true,
        );
      return applyOperator(operator, value(expression.left), value(expression.right));
    }
  }
}

/**
 * `||` (decided by true) and `&&` (decided by false): one deciding side is enough, even when the other side is an
 * error; that is how the real language reads `missing.field == 1 || isAdmin()`.
 */
function joined(left: () => Value, right: () => Value, decides: boolean): boolean {
  let failure: EvaluationError | undefined;
  for (const side of [left, right]) {
    try {
      if (truth(side()) === decides) return decides;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !decides;
}

function callFunction(name: string, args: readonly Value[], environment: Environment): Value {
  const found = environment.functions.get(name);
  if (!found) throw new EvaluationError(`Unknown function ${name}.`);
  if (environment.depth >= DEEPEST_CALL) throw new EvaluationError(`Calls nested deeper than ${DEEPEST_CALL}.`);
  const outer = found.scope();
  const variables = new Map(outer.variables);
  found.declaration.parameters.forEach((parameter, index) => variables.set(parameter, args[index] ?? null));
  const inner: Environment = { ...outer, variables, depth: environment.depth + 1 };
  for (const variable of found.declaration.lets) variables.set(variable.name, evaluate(variable.value, inner));
  return evaluate(found.declaration.result, inner);
}

function callFirestore(method: string, path: Value, environment: Environment): Value {
  if (!(path instanceof PathValue)) throw new EvaluationError(`firestore.${method}() wants a path.`);
  const document = environment.readDocument(`/${path.segments.join('/')}`);
  if (method === 'exists') return document !== null;
  if (document === null) throw new EvaluationError('firestore.get() of a document that does not exist.');
  return document;
}

function member(object: Value, key: Value): Value {
  if (isMap(object) && typeof key === 'string') return requireValue(object.get(key), key);
  if (isList(object) && typeof key === 'bigint') return requireValue(object[Number(key)], String(key));
  throw new EvaluationError('No members in this value.');
}

function requireValue(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new EvaluationError(`'${name}' is undefined.`);
  return value;
}

/** A condition must be a boolean; anything else is an error in the real language. */
export function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError('A condition that is not a boolean.');
  return value;
}

function negative(value: Value): Value {
  if (!isNumber(value)) throw new EvaluationError('Minus before something else than a number.');
  return -value;
}

function text(value: Value): string {
  if (typeof value !== 'string') throw new EvaluationError('A path is made of strings.');
  return value;
}
