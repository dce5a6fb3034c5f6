/**
 * Counts what a database client really sends, independently of any counting in the code under test, and lets the
 * process "die" at any of these calls: from then on nothing gets through.
 */
import type { Firestore } from 'firebase-admin/firestore';

export interface DatabaseTap {
  /** Calls that reached the server, of whatever kind. */
  calls: number;
  reads: number;
  writes: number;
  /** Writes of documents in `events`. */
  eventWrites: number;
  /**
   * Die at the so-many-th call from now: before it is sent, or after it was carried out but before the answer is seen.
   */
  dieAt: (call: number, when: 'before' | 'after') => void;
  /** Counts begin at zero, and the process runs again. */
  reset: () => void;
}

export class Died extends Error {}

/** The two private methods through which every call of the client goes. */
interface Wire {
  request: (method: string, request: WireRequest, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: WireRequest, ...rest: unknown[]) => Promise<unknown>;
}
interface WireRequest {
  documents?: unknown[];
  writes?: { update?: { name: string }; delete?: string }[];
}

export function tapDatabase(database: Firestore): DatabaseTap {
  const wire = database as unknown as Wire;
  const [request, requestStream] = [wire.request.bind(wire), wire.requestStream.bind(wire)];
  let death: { call: number; when: 'before' | 'after' } | undefined;
  let dead = false;

  const tap: DatabaseTap = {
    calls: 0,
    reads: 0,
    writes: 0,
    eventWrites: 0,
    dieAt: (call, when) => {
      death = { call: tap.calls + call, when };
    },
    reset: () => {
      Object.assign(tap, { calls: 0, reads: 0, writes: 0, eventWrites: 0 });
      death = undefined;
      dead = false;
    },
  };

  async function pass(method: string, content: WireRequest, send: () => Promise<unknown>): Promise<unknown> {
    // Firestore itself ends a transaction that nobody goes on with, after a minute; here at once, so that no test waits
    // for it.
    if (method === 'rollback') return send();
    if (dead) throw new Died('dead');
    tap.calls += 1;
    const dying = death?.call === tap.calls ? death.when : undefined;
    dead ||= dying !== undefined;
    // A call that only reads leaves nothing behind, but in a transaction a lock.
    if (dying === 'before' || (dying === 'after' && !content.writes)) throw new Died('died before the call');
    tap.reads += content.documents?.length ?? (content.writes ? 0 : 1);
    for (const write of content.writes ?? []) {
      tap.writes += 1;
      if (/\/documents\/events\//.test(write.update?.name ?? write.delete ?? '')) tap.eventWrites += 1;
    }
    const answer = await send();
    if (dying === 'after') throw new Died('died after the call');
    return answer;
  }
  wire.request = (method, content, ...rest) => pass(method, content, () => request(method, content, ...rest));
  wire.requestStream = (method, bidirectional, content, ...rest) =>
    pass(method, content, () => requestStream(method, bidirectional, content, ...rest));
  return tap;
}
