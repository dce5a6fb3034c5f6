import type { BinaryOperator } from './syntax.ts';
import { equals, EvaluationError, isList, isMap, isNumber, type Value } from './values.ts';

type Strict = Exclude<BinaryOperator, '&&' | '||'>;

/** Applies an operator that needs both sides; throws {@link EvaluationError} for sides it cannot join. */
export function applyOperator(operator: Strict, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return equals(left, right);
    case '!=':
      return !equals(left, right);
    case 'in':
      if (isList(right)) return right.some((item) => equals(item, left));
      if (isMap(right) && typeof left === 'string') return right.has(left);
      throw new EvaluationError("'in' wants a list, or a map and a string.");
    case '<':
    case '<=':
    case '>':
    case '>=':
      return COMPARISONS[operator](orderOf(left, right));
    case '+':
      if (typeof left === 'string' && typeof right === 'string') return left + right;
      if (isList(left) && isList(right)) return [...left, ...right];
      return calculate(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

const COMPARISONS = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
};

function orderOf(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return sign(left, right);
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right);
  if (left instanceof Date && right instanceof Date) return sign(left.getTime(), right.getTime());
  throw new EvaluationError('A comparison of two kinds of values.');
}

function sign(left: string | number | bigint, right: string | number | bigint): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function calculate(operator: Arithmetic, left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateIntegers(operator, left, right);
  if (!isNumber(left) || !isNumber(right)) throw new EvaluationError('Arithmetic with something else than numbers.');
  const [a, b] = [Number(left), Number(right)];
  return { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '%': a % b }[operator];
}

function calculateIntegers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      if (right === 0n) throw new EvaluationError('A division by zero.');
      return operator === '/' ? left / right : left % right;
  }
}
