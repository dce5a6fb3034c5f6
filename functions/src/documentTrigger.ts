import type { CloudEvent, CloudFunction, ParamsOf } from 'firebase-functions/v2/core';
import { onCustomEventPublished } from 'firebase-functions/v2/eventarc';
import type { SecretParam } from 'firebase-functions/params';
import type { EventHandlerOptions } from 'firebase-functions/v2/options';
import { functionLimits } from './functionLimits.ts';
import type { Log } from './log.ts';
import { placement } from './parameters.ts';
import { runLogged } from './runLogged.ts';
import type { Services } from './services.ts';

/** That a document was written: which one, not what. */
export interface DocumentWritten<Pattern extends string> {
  /** The event's id; the same for every delivery of it. */
  readonly id: string;
  /** The document's path. */
  readonly document: string;
  /** The ids in the document's path, by their names in the pattern. */
  readonly params: ParamsOf<Pattern>;
}

/**
 * A trigger on every write of a document. Ours read the current state, never the event's copy; so this one does not
 * decode the copy, and spares each function's cold start the time in which the SDK's own `onDocumentWritten` loads
 * Firestore: 440 ms or more, in every function, since all share one bundle. It declares exactly what the SDK's
 * declares; a test compares the two.
 * @param options `document` is a path, or a pattern such as `grants/{email}`.
 */
export function onDocumentWritten<const Pattern extends string>(
  { document, ...options }: EventHandlerOptions & { readonly document: Pattern },
  handle: (event: DocumentWritten<Pattern>) => Promise<void>,
): CloudFunction<CloudEvent<unknown>> {
  const run = async (event: CloudEvent<unknown>): Promise<void> =>
    handle({ id: event.id, ...writtenDocument(document, event) });
  const declared = onCustomEventPublished({ eventType, ...options }, run);
  const { __endpoint: endpoint } = declared;
  // One document is a filter, many are a pattern.
  const isPattern = document.includes('{');
  const path: Readonly<Record<string, string>> = { document };
  return Object.assign((event: CloudEvent<unknown>): unknown => declared(event), {
    run,
    __endpoint: {
      ...endpoint,
      eventTrigger: {
        eventType,
        eventFilters: { database: '(default)', namespace: '(default)', ...(isPattern ? {} : path) },
        eventFilterPathPatterns: isPattern ? { ...path } : {},
        retry: options.retry ?? false,
      },
    },
  });
}

const eventType = 'google.cloud.firestore.document.v1.written';

/** Firestore names the document in an attribute of its own. */
function writtenDocument<Pattern extends string>(
  pattern: Pattern,
  { document }: CloudEvent<unknown> & { readonly document?: unknown },
): Pick<DocumentWritten<Pattern>, 'document' | 'params'> {
  const ids = typeof document === 'string' ? document.split('/') : [];
  const names = pattern.split('/');
  if (ids.length !== names.length) throw new TypeError(`An event of ${pattern} names another document`);
  const params = names.flatMap((name, index) => (/^\{.*\}$/.test(name) ? [[name.slice(1, -1), ids[index]]] : []));
  return { document: ids.join('/'), params: Object.fromEntries(params) as ParamsOf<Pattern> };
}

/** The logic of a function that follows every write of a document. */
interface Trigger<Pattern extends string> {
  /** Brings what depends on the document to the document as it is *now*, and imports the logic that does. */
  readonly follow: (services: Services, written: DocumentWritten<Pattern>, log: Log) => Promise<void>;
  /** Logs a delivery that failed; it is repeated. `params` are the ids in the document's path. */
  readonly failed: (log: Log, error: unknown, params: DocumentWritten<Pattern>['params']) => void;
  /** The secrets that it reads. */
  readonly secrets?: readonly SecretParam[];
}

/**
 * Defines a trigger. Its event only says *which* document was written: deliveries may be late, doubled or out of order.
 */
export function defineTrigger<const Pattern extends string>(
  name: keyof typeof functionLimits,
  document: Pattern,
  { follow, failed, secrets }: Trigger<Pattern>,
): CloudFunction<CloudEvent<unknown>> {
  const options = {
    document,
    ...placement,
    retry: true,
    ...(secrets && { secrets: [...secrets] }),
    ...functionLimits[name],
  };
  return onDocumentWritten(options, async (written) =>
    runLogged(
      name,
      written.id,
      async (log) => {
        const { projectServices } = await import('./services.ts');
        await follow(projectServices(), written, log);
      },
      (log, error) => failed(log, error, written.params),
    ),
  );
}
