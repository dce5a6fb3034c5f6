import { ExpectedError } from '../shared/expectedError.ts';

/** Result of one check: all well, something to know, or something to correct (its detail names the remedy). */
export type Finding = { name: string; verdict: 'ok' | 'note' | 'missing'; detail: string };

/** Answer of a check: its result, or a note for a person though nothing is broken. */
export type Answer = string | { note: string };

/** Makes a finding of a check that answers with what it found and throws ExpectedError with the remedy. */
export async function find(name: string, check: () => Promise<Answer> | Answer): Promise<Finding> {
  try {
    const answer = await check();
    return typeof answer === 'string'
      ? { name, verdict: 'ok', detail: answer }
      : { name, verdict: 'note', detail: answer.note };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { name, verdict: 'missing', detail: error.message };
  }
}

/** Prints findings as a table; with something to correct the command fails. @returns whether there was nothing. */
export function printFindings(findings: readonly Finding[]): boolean {
  const marks = { ok: 'ok     ', note: 'note   ', missing: 'MISSING' } as const;
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, verdict, detail } of findings) console.log(`${marks[verdict]}  ${name.padEnd(width)}  ${detail}`);
  const failed = findings.filter(({ verdict }) => verdict === 'missing').length;
  console.log(failed === 0 ? '\nAll is well.' : `\n${failed} to mend.`);
  if (failed > 0) process.exitCode = 1;
  return failed === 0;
}

/**
 * Longest wait for the network; firebase-tools and google-auth-library both wait long where there is none.
 * Milliseconds.
 */
const NETWORK_DEADLINE_MS = 10_000;

/** Waits for an answer of Google. @throws ExpectedError where it is late. */
export async function withTimeLimit<Value>(request: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new ExpectedError('Google does not answer: look at the network.')),
      NETWORK_DEADLINE_MS,
    ).unref();
  });
  return Promise.race([request, late]);
}
