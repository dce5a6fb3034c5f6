import type { Mutant } from './mutants.ts';
import { functionsOf, judges } from './slice.ts';
import { type Allow, type Block, documentPattern } from './structure.ts';

/**
 * Finds the mutants that are the original in other words: above all those where an operation that was added could not
 * pass the condition, or may do as much already.
 */

const spelledOut = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    name === 'read' ? ['get', 'list'] : name === 'write' ? ['create', 'update', 'delete'] : [name],
  );

/** Mutants that behave as the original does, and why. */
const knownEqual = [
  {
    kind: 'limit',
    was: '64',
    text: '63',
    line: /isText\(value, 64\) && value\.matches\('\[A-Za-z0-9_/,
    reason: 'No time zone has a name of 64 characters.',
  },
  {
    kind: 'dropped',
    was: 'request.resource.data.hotspots.size() == 0',
    text: 'true',
    line: /isDocumentId\(panorama\)/,
    reason: 'Hotspots and picture of a new scene evaluate more expressions than a request may, which denies too.',
  },
] as const;

/** The condition between `start` and `end`, cut at a sign outside all brackets. */
function cut(source: string, start: number, end: number, sign: '||' | '&&'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth > 0 || !source.startsWith(sign, at)) continue;
    parts.push(source.slice(from, at));
    from = at + sign.length;
  }
  return [...parts, source.slice(from, end)].map((part) => part.trim().replaceAll(/\s+/g, ' '));
}

function withoutBrackets(text: string): string {
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  if (inner === undefined) return text;
  let depth = 0;
  for (const character of inner) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return text;
  }
  return inner;
}

/** Alternatives of a condition, each as its conjuncts. */
function alternatives(source: string, { condition }: Allow): string[][] {
  return cut(source, condition.start, condition.end, '||')
    .map(withoutBrackets)
    .map((part) => cut(part, 0, part.length, '&&'));
}

/**
 * Collects the text of a condition and of the functions that it calls, which shows what it reads from requests and
 * documents.
 */
function reach(root: Block, block: Block, source: string, text: string): string {
  const called = functionsOf(root, block, source).filter(({ name }) => text.includes(`${name}(`));
  const bodies = called.flatMap(({ expressions }) => expressions.map(({ start, end }) => source.slice(start, end)));
  const further = functionsOf(root, block, source).filter(({ name }) =>
    bodies.some((body) => body.includes(`${name}(`)),
  );
  return [
    text,
    ...bodies,
    ...further.flatMap(({ expressions }) => expressions.map(({ start, end }) => source.slice(start, end))),
  ].join(' ');
}

/**
 * True for a condition that can never hold when the operation is asked about, because it reads what is not there then.
 */
function isImpossible(operation: string, text: string, wildcard: string | undefined): boolean {
  if (operation !== 'list' && text.includes('request.query')) return true;
  if (operation === 'list' && wildcard !== undefined && new RegExp(`\\b${wildcard}\\b`).test(text)) return true;
  if (['get', 'list', 'delete'].includes(operation) && text.includes('request.resource')) return true;
  return operation === 'create' && /(?<!request\.)\bresource\.data/.test(text);
}

/** True where conditions that all hold contain the given one, or one of its alternatives in brackets. */
function isMet(part: string, conjuncts: readonly string[]): boolean {
  const inner = withoutBrackets(part);
  return (
    conjuncts.includes(part) || cut(inner, 0, inner.length, '||').some((alternative) => conjuncts.includes(alternative))
  );
}

/** Conditions that all hold, with those of the functions without parameters among them. */
function spelledOutConditions(root: Block, block: Block, source: string, conjuncts: readonly string[]): string[] {
  const called = functionsOf(root, block, source).filter(({ name }) => conjuncts.includes(`${name}()`));
  return [
    ...conjuncts,
    ...called.flatMap(({ expressions }) => {
      const [only, ...furtherExpressions] = expressions;
      const isSingleReturn =
        only !== undefined && furtherExpressions.length === 0 && cut(source, only.start, only.end, '||').length === 1;
      return isSingleReturn ? cut(source, only.start, only.end, '&&') : [];
    }),
  ];
}

/**
 * An alternative as those of the functions that it calls with the names of their own parameters, such as
 * `mayWorkOn(camp)`.
 */
function expanded(root: Block, block: Block, source: string, conjuncts: readonly string[]): string[][] {
  for (const { start, expressions } of functionsOf(root, block, source)) {
    const call = /^function (\w+\([^)]*\))/.exec(source.slice(start))?.[1] ?? '';
    const [only, ...furtherExpressions] = expressions;
    if (only === undefined || furtherExpressions.length > 0 || !conjuncts.includes(call)) continue;
    const choices = cut(source, only.start, only.end, '||').map(withoutBrackets);
    if (choices.length === 1) continue;
    return choices.flatMap((choice) => {
      const parts = conjuncts.flatMap((part) => (part === call ? cut(choice, 0, choice.length, '&&') : [part]));
      return expanded(root, block, source, parts);
    });
  }
  return [[...conjuncts]];
}

/** True where a mutant is the original in other words. */
export function changesNothing(root: Block, source: string, mutant: Mutant): boolean {
  const line = source.slice(source.lastIndexOf('\n', mutant.start) + 1, source.indexOf('\n', mutant.end));
  if (
    knownEqual.some(
      (pattern) =>
        pattern.kind === mutant.kind &&
        pattern.was === mutant.was &&
        pattern.text === mutant.text &&
        pattern.line.test(line),
    )
  )
    return true;
  if (mutant.kind !== 'widened') return false;
  const block = judges(root).find(({ allows }) => allows.some(({ operations }) => operations.start === mutant.start));
  const widened = block?.allows.find(({ operations }) => operations.start === mutant.start);
  const [operation = ''] = mutant.operations;
  if (block === undefined || widened === undefined) return false;
  const wildcard = /^\{(\w+)\}$/.exec(documentPattern(block).at(-1) ?? '')?.[1];
  const own = block.allows
    .filter(({ operations }) => spelledOut(operations.names).includes(operation))
    .flatMap((allow) => alternatives(source, allow))
    .flatMap((parts) => [parts, ...expanded(root, block, source, parts)]);
  const addsNothing = (written: readonly string[]): boolean => {
    const conjuncts = spelledOutConditions(root, block, source, written);
    return (
      isImpossible(operation, reach(root, block, source, conjuncts.join(' ')), wildcard) ||
      own.some((other) => other.join() === 'true' || other.every((part) => isMet(part, conjuncts)))
    );
  };
  return alternatives(source, widened).every(
    (written) => addsNothing(written) || expanded(root, block, source, written).every(addsNothing),
  );
}
