import { type Edit } from './slice.ts';
import { type Block, allBlocks, masked, type Span } from './structure.ts';

/** One small weakening or falsification of the rules. */
export interface Mutant extends Edit {
  readonly kind: 'dropped' | 'refused' | 'negated' | 'widened' | 'limit' | 'word';
  /** The text that the mutant replaces. */
  readonly was: string;
  /** The operations for which this matters; empty where it matters for any. */
  readonly operations: readonly string[];
}

type Place = 'whole' | 'and' | 'or' | 'not' | 'choice' | 'result';

/** Finds the places of `signs` outside all brackets. */
function topLevel(mask: string, { start, end }: Span, signs: RegExp): { at: number; sign: string }[] {
  const found: { at: number; sign: string }[] = [];
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = mask[at] ?? ' ';
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    signs.lastIndex = at;
    const sign = depth === 0 ? signs.exec(mask)?.[0] : undefined;
    if (sign !== undefined) {
      found.push({ at, sign });
      at += sign.length - 1;
    }
  }
  return found;
}

function trimmed(mask: string, start: number, end: number): Span {
  const text = mask.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length) };
}

function parts(mask: string, span: Span, cuts: readonly { at: number; sign: string }[]): Span[] {
  const edges = [{ at: span.start, sign: '' }, ...cuts, { at: span.end, sign: '' }];
  return edges.slice(1).map((edge, index) => {
    const before = edges[index] ?? edge;
    return trimmed(mask, before.at + before.sign.length, edge.at);
  });
}

/** The one bracket pair around an expression, taken off. */
function withoutBrackets(mask: string, span: Span): Span {
  if (mask[span.start] !== '(') return span;
  let depth = 0;
  for (let at = span.start; at < span.end; at += 1) {
    if (mask[at] === '(') depth += 1;
    if (mask[at] === ')') depth -= 1;
    if (depth === 0) return at === span.end - 1 ? trimmed(mask, span.start + 1, span.end - 1) : span;
  }
  return span;
}

interface Found extends Span {
  readonly place: Place;
  readonly isSmallest: boolean;
}

/** A condition, and those that it is put together of. */
function conditionsIn(mask: string, span: Span, place: Place): Found[] {
  const inner = withoutBrackets(mask, span);
  const [question] = topLevel(mask, inner, /\?/y);
  if (question !== undefined) {
    const colon =
      topLevel(mask, { start: question.at, end: inner.end }, /[?:]/y).reduce<{ depth: number; at: number | undefined }>(
        ({ depth, at }, { sign, at: here }) => {
          const next = depth + (sign === '?' ? 1 : -1);
          return { depth: next, at: at ?? (next === 0 ? here : undefined) };
        },
        { depth: 0, at: undefined },
      ).at ?? inner.end;
    const [choice, yes, no] = parts(mask, inner, [question, { at: colon, sign: ':' }]);
    return [
      { ...span, place, isSmallest: false },
      ...(choice === undefined ? [] : conditionsIn(mask, choice, 'choice')),
      ...[yes, no].flatMap((part) => (part === undefined ? [] : conditionsIn(mask, part, 'result'))),
    ];
  }
  for (const [sign, within] of [
    [/\|\|/y, 'or'],
    [/&&/y, 'and'],
  ] as const) {
    const cuts = topLevel(mask, inner, sign);
    if (cuts.length > 0)
      return [
        { ...span, place, isSmallest: false },
        ...parts(mask, inner, cuts).flatMap((part) => conditionsIn(mask, part, within)),
      ];
  }
  if (mask[inner.start] === '!')
    return [
      { ...span, place, isSmallest: false },
      ...conditionsIn(mask, trimmed(mask, inner.start + 1, inner.end), 'not'),
    ];
  return [{ ...span, place, isSmallest: true }];
}

type Draft = Omit<Mutant, 'operations' | 'was'>;

function conditionMutants(source: string, mask: string, span: Span): Draft[] {
  return conditionsIn(mask, span, 'whole').flatMap(({ start, end, place, isSmallest }): Draft[] => {
    const text = source.slice(start, end);
    if (text === 'true') return [];
    const drop: Draft = { kind: 'dropped', start, end, text: 'true' };
    const refuse: Draft = { kind: 'refused', start, end, text: 'false' };
    const negate: Draft = { kind: 'negated', start, end, text: `!(${text})` };
    // What tells a dropped condition apart tells it negated apart too: the negation is tried where nothing is dropped.
    if (place === 'and') return [drop];
    if (place === 'or') return [refuse];
    if (place === 'not') return isSmallest ? [drop, refuse] : [];
    return isSmallest ? [drop, refuse, negate] : [drop, refuse];
  });
}

/** Numbers, one more and one less; of a pattern only how often something may repeat, `{0,63}`. */
function limitMutants(source: string, mask: string, { start, end }: Span): Draft[] {
  const isRepetition = (at: number): boolean =>
    /\{\d*,?$/.test(source.slice(start, at)) && /^\d+(,\d*)?\}/.test(source.slice(at, end));
  return [...source.slice(start, end).matchAll(/(?<![\w.])\d+(?![\w.])/g)].flatMap((match): Draft[] => {
    const from = start + match.index;
    if (mask[from] === '_' && !isRepetition(from)) return [];
    return [1, -1].map((step) => ({
      kind: 'limit',
      start: from,
      end: from + match[0].length,
      text: String(Number(match[0]) + step),
    }));
  });
}

/** Lists of words, with one that is not known. */
function wordMutants(source: string, mask: string, { start, end }: Span): Draft[] {
  return [...mask.slice(start, end).matchAll(/\[\s*'/g)].map((match) => {
    const at = start + match.index + match[0].length - 1;
    return { kind: 'word', start: at, end: at, text: `'other', ` };
  });
}

const operations = ['get', 'list', 'create', 'update', 'delete'];
const spelledOut = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name === 'read' ? operations.slice(0, 2) : name === 'write' ? operations.slice(2) : [name]));

function wideningMutants(block: Block): Mutant[] {
  return block.allows.flatMap(({ operations: { start, end, names } }) => {
    const has = spelledOut(names);
    const was = names.join(', ');
    return operations
      .filter((name) => !has.includes(name))
      .map((name): Mutant => ({ kind: 'widened', start, end, was, text: `${was}, ${name}`, operations: [name] }));
  });
}

/** Every mutant of the rules in `source`. */
export function mutantsOf(source: string, root: Block): Mutant[] {
  const mask = masked(source);
  const of = (span: Span, names: readonly string[]): Mutant[] =>
    [
      ...conditionMutants(source, mask, span),
      ...limitMutants(source, mask, span),
      ...wordMutants(source, mask, span),
    ].map((draft) => ({ ...draft, was: source.slice(draft.start, draft.end), operations: names }));
  const ofValue = (span: Span): Mutant[] => of(span, []).filter(({ kind }) => kind === 'limit' || kind === 'word');
  return allBlocks(root)
    .flatMap((block) => [
      ...block.functions.flatMap((rulesFunction) =>
        rulesFunction.expressions.flatMap((expression, index) =>
          index === rulesFunction.expressions.length - 1 && !/^(get\(|\[id)/.test(source.slice(expression.start))
            ? of(expression, [])
            : ofValue(expression),
        ),
      ),
      ...block.allows.flatMap((allow) => of(allow.condition, spelledOut(allow.operations.names))),
      ...wideningMutants(block),
    ])
    .sort((a, b) => a.start - b.start || a.end - b.end);
}
