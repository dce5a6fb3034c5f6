import { byteRange } from './publicFile.ts';

/**
 * The most bytes of one response. Google bounds a function's streamed response to 10 MB
 * (https://cloud.google.com/functions/quotas), and
 * Hosting ends every response after 60 seconds; a file may have 50 MB.
 */
export const largestPart = 8 * 1024 * 1024;

/** The part of a file that is sent, both ends included; null for the whole of a small one. */
export function partOf(size: number, range: string | undefined) {
  const requestedRange = byteRange(range, size);
  if (requestedRange === null && size <= largestPart) return null;
  const { start, end } = requestedRange ?? { start: 0, end: size - 1 };
  return { start, end: Math.min(end, start + largestPart - 1) };
}
