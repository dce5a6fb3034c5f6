import { checkRules } from './check.ts';
import { evaluate, truth, type Environment, type ReadDocument } from './evaluator.ts';
import { parseRules } from './parser.ts';
import type { Allow, Block, Method } from './syntax.ts';
import { EvaluationError, PathValue, type Value } from './values.ts';

/** One question to the rules: may this be done to that file? */
export interface Question {
  readonly method: Method;
  /** The whole path, `/b/BUCKET/o/folder/file`. */
  readonly path: string;
  readonly request: Value;
  readonly resource: Value;
  readonly readDocument: ReadDocument;
}

/** A loaded rules file. */
export interface Ruleset {
  permits(question: Question): boolean;
}

/** Loads a rules file; throws RulesSyntaxError for what it does not understand. */
export function loadRuleset(source: string): Ruleset {
  const service = parseRules(source);
  checkRules(service);
  return {
    permits(question) {
      const environment: Environment = {
        variables: new Map([
          ['request', question.request],
          ['resource', question.resource],
        ]),
        functions: new Map(),
        readDocument: question.readDocument,
        depth: 0,
      };
      return blockPermits(service, question.path.split('/').filter(Boolean), question.method, environment);
    },
  };
}

/** Any `allow` of any block that matches the whole path grants; nothing granted is denied. */
function blockPermits(block: Block, segments: readonly string[], method: Method, outer: Environment): boolean {
  const match = matchPath(block, segments);
  if (!match) return false;
  const environment = enter(block, match.variables, outer);
  if (match.rest.length === 0 && block.allows.some((allow) => allowPermits(allow, method, environment))) return true;
  return block.blocks.some((inner) => blockPermits(inner, match.rest, method, environment));
}

function enter(block: Block, variables: ReadonlyMap<string, Value>, outer: Environment): Environment {
  const functions = new Map(outer.functions);
  const environment = { ...outer, variables: new Map([...outer.variables, ...variables]), functions };
  for (const declaration of block.functions) functions.set(declaration.name, { declaration, scope: () => environment });
  return environment;
}

function allowPermits(allow: Allow, method: Method, environment: Environment): boolean {
  if (!allow.methods.includes(method)) return false;
  if (!allow.condition) return true;
  try {
    return truth(evaluate(allow.condition, environment));
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

/**
 * The variables a block's path binds at the head of these segments, and the segments left over; null without a match.
 */
function matchPath(
  block: Block,
  segments: readonly string[],
): { variables: Map<string, Value>; rest: readonly string[] } | null {
  const variables = new Map<string, Value>();
  for (const [index, part] of block.path.entries()) {
    // Version 2 of the language: `{x=**}` takes any number of segments, none included.
    if (part.kind === 'rest') {
      variables.set(part.name, new PathValue(segments.slice(index)));
      return { variables, rest: [] };
    }
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.kind === 'fixed' && part.text !== segment) return null;
    if (part.kind === 'one') variables.set(part.name, segment);
  }
  return { variables, rest: segments.slice(block.path.length) };
}
