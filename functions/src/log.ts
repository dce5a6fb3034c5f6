import { type LogEntry, type LogSeverity, write } from 'firebase-functions/logger';

/**
 * Fields that a line of the log may contain: ids of things, names of outcomes, counts. Never an address, a name or a
 * text that somebody wrote.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** Structured log of one request or run; every line names it. */
export interface Log {
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  /** `error` is described without its message, which may hold what a person typed. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void;
}

/**
 * @param name the function, such as `joinCamp`.
 * @param run id of the request or run, by which its lines are found together.
 * @param writeEntry takes each line; Cloud Logging unless a test passes its own.
 */
export function createLog(name: string, run: string, writeEntry: (entry: LogEntry) => void = write): Log {
  const line = (severity: LogSeverity, message: string, fields: LogFields = {}): void =>
    writeEntry({ severity, message, function: name, run, ...fields });
  return {
    info: (message, fields) => line('INFO', message, fields),
    warn: (message, fields) => line('WARNING', message, fields),
    error: (message, error, fields) => line('ERROR', message, { ...fields, ...describeError(error, message) }),
  };
}

/**
 * An error's kind and the places it passed, without its message: Firestore's messages quote paths, which hold e-mail
 * addresses. Error Reporting groups lines by `stack_trace`, in the form that Node prints
 * (cloud.google.com/error-reporting/docs/formatting-error-messages).
 * @param message in place of the error's own.
 */
export function describeError(error: unknown, message = ''): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((frame) => /^\s+at /.test(frame));
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    stack_trace: [`${error.name}: ${message}`, ...frames.slice(0, 12)].join('\n'),
  };
}
