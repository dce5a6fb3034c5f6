import type { Position } from './position.ts';

/** The methods an `allow` may name once `read` and `write` are spelled out; what the Storage emulator asks about. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type UnaryOperator = '!' | '-';
export type BinaryOperator = '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** An expression of the rules language, with its position for messages. */
export type Expression = { readonly position: Position } & (
  | { readonly kind: 'literal'; readonly value: string | boolean | bigint | number | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'methodCall';
      readonly object: Expression;
      readonly method: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: string }
);

/** `function name(parameters) { let a = …; return …; }` */
export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
  readonly position: Position;
}

/** `allow get, create: if …;` A missing condition is `true`. */
export interface Allow {
  readonly methods: readonly Method[];
  readonly condition: Expression | null;
}

/** A segment of a match path: a fixed word, `{x}` for one segment, `{x=**}` for the rest. */
export type Segment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'one'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string };

/** A `match` block, or the `service` block when `path` is empty. */
export interface Block {
  readonly path: readonly Segment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly Allow[];
  readonly blocks: readonly Block[];
  readonly position: Position;
}
