/** A place in a rules file, counted from one, as editors show it. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * A rules file that cannot be loaded: a mistake in it, or a part of the language that this stand-in does not support.
 */
export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.position = position;
  }
}
