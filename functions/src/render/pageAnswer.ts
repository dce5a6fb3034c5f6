import { createHash } from 'node:crypto';

/** An HTTP answer. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Digests of the elements of a page whose texts are in its HTML. */
export interface InlineDigests {
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/** The name of an inline element in a content security policy (CSP Level 3, section 8.3). */
export function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
