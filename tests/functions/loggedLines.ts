import { onTestFinished, vi } from 'vitest';

/** A line of the structured log. */
export type LoggedLine = Readonly<Record<string, unknown>>;

/**
 * Collects the lines that functions log from now on, until the end of the test. They are seen where they become JSON:
 * the SDK writes to the console that there was when it was loaded.
 */
export function loggedLines(): LoggedLine[] {
  onTestFinished(() => void vi.restoreAllMocks());
  const lines: LoggedLine[] = [];
  const { stringify } = JSON;
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown, ...rest: unknown[]) => {
    if (typeof value === 'object' && value !== null && 'severity' in value) lines.push({ ...value });
    return stringify(value, ...(rest as [undefined]));
  });
  return lines;
}
