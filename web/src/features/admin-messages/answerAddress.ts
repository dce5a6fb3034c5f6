import type { Message } from '@steeple/model/visitors/message';
import { emailPattern, phonePattern } from '@steeple/model/schemas/fields';
import { whatsappUrl } from '#lib/phone.ts';

/** Characters of a message that are quoted; mail programs refuse longer addresses. */
const mostQuoted = 1200;

/**
 * The address that opens an answer: a mail with the message quoted, or a chat with a telephone number; null where the
 * visitor left neither.
 */
export function answerAddress(
  { contact, text }: Pick<Message, 'contact' | 'text'>,
  subject: string,
): { readonly kind: 'mail' | 'chat'; readonly href: string } | null {
  if (contact === null) return null;
  if (emailPattern.test(contact)) {
    // Half a character at the end could not be written into an address.
    const cut = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}…` : text;
    const quoted = cut === '' ? '' : `\n\n${cut.replace(/^/gm, '> ')}`;
    const query = Object.entries({ subject, body: quoted }).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return { kind: 'mail', href: `mailto:${encodeURIComponent(contact)}?${query.join('&')}` };
  }
  const number = contact.replace(/[\s()-]/g, '');
  return phonePattern.test(number) ? { kind: 'chat', href: whatsappUrl(number) } : null;
}
