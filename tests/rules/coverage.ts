/**
 * Reads from the emulator's own coverage report which conditions of the rules were seen true and which were seen false.
 */

/** A node of the report: an expression by the offsets at which it begins and (without closing brackets) ends. */
interface ReportNode {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly ReportNode[];
}

/** A condition that decides something, and its results. An evaluation that fails denies, and so counts as false. */
export interface SeenCondition {
  readonly at: string;
  readonly text: string;
  readonly seenTrue: boolean;
  readonly seenFalse: boolean;
}

function operatorBetween(source: string, left: ReportNode, right: ReportNode): string {
  const between = source.slice(left.sourcePosition.endOffset + 1, right.sourcePosition.currentOffset);
  return between.replaceAll(/\/\/[^\n]*|[\s()[\]]/g, '');
}

/** The smallest conditions that a node is put together of by `&&`, `||`, `!` and `? :`. */
function smallest(node: ReportNode, source: string): ReportNode[] {
  const [first, second, third] = node.children ?? [];
  if (first === undefined) return [node];
  if (second === undefined) return source[node.sourcePosition.currentOffset] === '!' ? smallest(first, source) : [node];
  const operator = operatorBetween(source, first, second);
  if (operator === '&&' || operator === '||') return [...smallest(first, source), ...smallest(second, source)];
  return operator === '?' && third !== undefined
    ? [first, second, third].flatMap((part) => smallest(part, source))
    : [node];
}

/** Every condition of the rules in `source`, given the emulator's report (JSON). */
export function seenConditions(report: string, source: string): SeenCondition[] {
  const lines = source.split('\n');
  const { report: nodes } = JSON.parse(report) as { report: readonly ReportNode[] };
  const isDecision = ({ sourcePosition }: ReportNode): boolean =>
    /\b(return|if)$/.test(source.slice(0, sourcePosition.currentOffset).replace(/[\s(!]+$/, ''));
  // What a function gives back to be worked with, and what is true for all, decides nothing.
  const isValue = ({ sourcePosition }: ReportNode): boolean =>
    /^(get\(|\[id|true;)/.test(source.slice(sourcePosition.currentOffset));
  return nodes
    .filter(isDecision)
    .flatMap((node) => smallest(node, source))
    .filter((part) => !isValue(part))
    .map((part) => {
      const { line, column } = part.sourcePosition;
      const values = (part.values ?? []).map(({ value }) => value.boolValue);
      return {
        at: `firestore.rules:${line}:${column}`,
        text: (lines[line - 1] ?? '').trim(),
        seenTrue: values.includes(true),
        seenFalse: values.some((value) => value !== true),
      };
    });
}
