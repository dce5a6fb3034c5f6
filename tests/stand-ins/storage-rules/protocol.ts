import { RulesSyntaxError } from './position.ts';
import { loadRuleset, type Ruleset } from './ruleset.ts';
import type { Method } from './syntax.ts';
import type { Value } from './values.ts';
import { fromDocument, fromWire } from './wire.ts';

/** A line from the tools: an order with an `action`, or the answer to a request of ours (same `id` as we gave it). */
export interface Incoming {
  readonly id: number;
  readonly action?: string;
  readonly context?: {
    readonly rulesetName?: string;
    readonly source?: { readonly files: readonly { readonly name: string; readonly content: string }[] };
    readonly path?: string;
    readonly method?: string;
    readonly variables?: { readonly request?: unknown; readonly resource?: unknown };
  };
  readonly result?: unknown;
}

/** A line to the tools. */
export type Outgoing = Readonly<Record<string, unknown>>;

/** Thrown through an evaluation that needs a document we do not have yet. */
class MissingDocument extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/** The first id for requests of our own; far from those of the tools, which count from zero. */
const FIRST_REQUEST_ID = 1_000_000;

/**
 * The runtime's side of the protocol, without its streams: call it with each line that comes, write the line it
 * answers.
 */
export function createRuntime(): (message: Incoming) => Outgoing {
  const rulesets = new Map<string, Ruleset>();
  const waiting = new Map<number, (document: unknown) => Outgoing>();
  let nextRequestId = FIRST_REQUEST_ID;

  function load({ id, context }: Incoming): Outgoing {
    const errors: string[] = [];
    for (const file of context?.source?.files ?? []) {
      try {
        rulesets.set(context?.rulesetName ?? '', loadRuleset(file.content));
      } catch (error) {
        if (!(error instanceof RulesSyntaxError)) throw error;
        errors.push(describe(error, file.name));
      }
    }
    return { id, status: 'ok', result: { rulesVersion: 2 }, errors, warnings: [] };
  }

  /** Evaluates with the documents read so far; where one is missing, asks for it and evaluates again with it. */
  function verify(order: Incoming, id: number, documents: ReadonlyMap<string, Value>): Outgoing {
    const { rulesetName = '', path = '', method = '', variables } = order.context ?? {};
    const ruleset = rulesets.get(rulesetName);
    try {
      const permit = ruleset?.permits({
        method: method as Method,
        path,
        request: fromWire(variables?.request ?? { null_value: null }),
        resource: fromWire(variables?.resource ?? { null_value: null }),
        readDocument(documentPath) {
          const document = documents.get(documentPath);
          if (document === undefined) throw new MissingDocument(documentPath);
          return document;
        },
      });
      return { id, status: 'ok', result: { permit: permit ?? false }, errors: [], warnings: [] };
    } catch (error) {
      if (!(error instanceof MissingDocument)) throw error;
      const requestId = nextRequestId++;
      waiting.set(requestId, (document) =>
        verify(order, requestId, new Map([...documents, [error.path, fromDocument(document)]])),
      );
      return { id, server_request_id: requestId, action: 'fetch_firestore_document', context: { path: error.path } };
    }
  }

  return (message) => {
    if (message.action === 'load_ruleset') return load(message);
    if (message.action === 'verify') return verify(message, message.id, new Map());
    const resume = waiting.get(message.id);
    if (!resume)
      return {
        id: message.id,
        status: 'ok',
        result: { permit: false },
        errors: [`Unknown action '${message.action ?? ''}'.`],
        warnings: [],
      };
    waiting.delete(message.id);
    return resume(message.result);
  };
}

/** The shape in which the tools print an issue with its place. */
function describe(error: RulesSyntaxError, fileName: string): string {
  const { line, column } = error.position;
  return JSON.stringify({
    description_: `Line ${line}, column ${column}: ${error.message}`,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  });
}
