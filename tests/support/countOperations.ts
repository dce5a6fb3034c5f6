import type { Firestore } from 'firebase-admin/firestore';

/** Numbers of operations that Firestore would bill. */
export type Operations = { reads: number; writes: number; deletes: number };

/** The two private methods through which every call of the server's client goes, and what they carry. */
type Wire = {
  request: (method: string, request: { writes?: { delete?: string }[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (
    method: string,
    bidirectional: boolean,
    request: unknown,
    ...rest: unknown[]
  ) => Promise<{ push: (chunk: unknown) => boolean }>;
};

/**
 * Counts at the wire, as Firestore counts: a read is a document sent or found missing, or a query that found none.
 * @returns what a piece of work cost.
 */
export function countOperations(database: Firestore): <T>(work: () => Promise<T>) => Promise<Operations> {
  const wire = database as unknown as Wire;
  const [request, requestStream] = [wire.request.bind(wire), wire.requestStream.bind(wire)];
  let now: Operations = { reads: 0, writes: 0, deletes: 0 };
  wire.request = (method, content, ...rest) => {
    for (const write of content.writes ?? []) now[write.delete === undefined ? 'writes' : 'deletes'] += 1;
    return request(method, content, ...rest);
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = await requestStream(method, ...rest);
    const push = stream.push.bind(stream);
    let documents = 0;
    stream.push = (chunk) => {
      const { document, found, missing, result } = (chunk ?? {}) as {
        document?: unknown;
        found?: unknown;
        missing?: unknown;
        result?: unknown;
      };
      if (document != null || result === 'found' || result === 'missing' || found != null || missing != null) {
        documents += 1;
        now.reads += 1;
      }
      if (chunk === null && documents === 0) now.reads += 1;
      return push(chunk);
    };
    return stream;
  };
  return async (work) => {
    now = { reads: 0, writes: 0, deletes: 0 };
    await work();
    return now;
  };
}
