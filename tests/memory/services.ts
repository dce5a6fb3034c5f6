import { generatedId } from '../../functions/src/ids.ts';
import type { Log, LogFields } from '../../functions/src/log.ts';
import type { Services } from '../../functions/src/services.ts';
import type { Answer } from './firestore/backend.ts';
import { asFirestore, type Gate } from './firestore/database.ts';
import { MemoryBackend } from './firestore/MemoryBackend.ts';
import { MemoryAccounts, memoryAuth } from './MemoryAuth.ts';

/** Services of functions in memory, with what a test looks at and changes. */
export interface MemoryServices extends Services {
  readonly backend: MemoryBackend;
  readonly accounts: MemoryAccounts;
  /** Operations of the database and of Auth so far, such as `commit` or `auth: getUser`. */
  readonly operations: string[];
  /** Documents read so far, as Firestore bills them: one that is missing is a read, a query at least one. */
  reads: number;
  /** Paths of documents written so far. */
  readonly written: string[];
  /** Called before each operation, which does not happen where this throws; undefined lets all of them happen. */
  interrupt: ((operation: string) => void) | undefined;
}

/**
 * Operations in one turn of the event loop. A loop that never ends, and lets no timer run, has more; one that lets
 * timers run is ended by the time limit of its test.
 */
const mostOperationsOfTurn = 200_000;

/**
 * Makes services in memory: an empty database, no accounts.
 * @param clock the time of the functions and of the database.
 */
export function memoryServices(clock: () => Date = () => new Date()): MemoryServices {
  const now = (): number => clock().getTime();
  const backend = new MemoryBackend(now);
  const accounts = new MemoryAccounts();
  const operations: string[] = [];
  const written: string[] = [];
  let ofTurn = 0;
  const gate: Gate = async (operation, act) => {
    operations.push(operation);
    if (ofTurn === 0) setImmediate(() => (ofTurn = 0));
    ofTurn += 1;
    if (ofTurn > mostOperationsOfTurn) throw new Error(`An endless loop: ${operation}`);
    services.interrupt?.(operation);
    const answer = await act();
    if (operation === 'read' || operation === 'query')
      services.reads += Math.max(1, (answer as Answer<readonly unknown[]>).found.length);
    return answer;
  };
  const services: MemoryServices = {
    database: asFirestore({ backend, gate, written: (paths) => written.push(...paths) }),
    auth: memoryAuth(accounts, gate, now),
    clock,
    newId: generatedId,
    backend,
    accounts,
    operations,
    reads: 0,
    written,
    interrupt: undefined,
  };
  return services;
}

/** One line of a log. */
export interface LogLine {
  readonly severity: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: LogFields;
}

/** A log that a test reads. */
export interface MemoryLog extends Log {
  readonly lines: LogLine[];
}

/** Makes an empty log. Of an error it has the fields that were given beside it. */
export function memoryLog(): MemoryLog {
  const lines: LogLine[] = [];
  const line = (severity: LogLine['severity'], message: string, fields: LogFields = {}): void => {
    lines.push({ severity, message, fields });
  };
  return {
    lines,
    info: (message, fields) => line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, _error, fields) => line('error', message, fields),
  };
}
