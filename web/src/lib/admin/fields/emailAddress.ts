import { grantId } from '@steeple/model/people/claims';

/**
 * An e-mail address as it is stored, of one that somebody typed or copied: wide letters and the Chinese full stop
 * become ASCII, and what nobody sees is left out, as are quotation marks, `mailto:` and a name before it.
 */
export function typedEmail(typedText: string): string {
  const plain = typedText
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  const address = /<([^<>]*)>/.exec(plain)?.[1] ?? plain;
  return grantId(
    address
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/^["']+|["'.]+$/g, ''),
  );
}
