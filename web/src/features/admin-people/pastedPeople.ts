import { check } from '@steeple/model/requests/validation';
import { emailSchema } from '@steeple/model/schemas/fields';
import { withoutInvisible } from '@steeple/model/text/visibleText';
import { maxGrantChanges } from '@steeple/model/people/claims';
import { typedEmail } from '#lib/admin/fields/emailAddress.ts';

/** Contents of a pasted list, before anything is sent. */
export interface PastedPeople {
  /** Addresses in lower case, each once, in the order of the list. */
  readonly emails: readonly string[];
  /** Lines with no address or an invalid one, with their number, for the person to correct. */
  readonly unreadable: readonly { readonly line: number; readonly text: string }[];
  /** Number of times that an address was repeated. */
  readonly repeated: number;
  /** Number of addresses beyond {@link maxGrantChanges}; they are not in `emails`. */
  readonly tooMany: number;
}

const inAngles = /<([^<>]*)>/;

/**
 * Finds the addresses in what people paste: one a line, or separated by commas, semicolons or tabs, as
 * `Name <address>` from a mail program, or a column of a spreadsheet with names beside it.
 */
export function readPasted(text: string): PastedPeople {
  const validAddresses = new Set<string>();
  const unreadable: { line: number; text: string }[] = [];
  let repeated = 0;
  withoutInvisible(text)
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .forEach((raw, index) => {
      const parts = raw
        .split(/[,;\t]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const addresses = parts
        .flatMap((part) => inAngles.exec(part)?.[1] ?? part.split(/\s+/).filter((word) => word.includes('@')))
        .map(typedEmail);
      const valid = addresses.filter((address) => check(emailSchema, address).ok);
      const isBad = parts.length > 0 && (valid.length === 0 || valid.length < addresses.length);
      if (isBad) unreadable.push({ line: index + 1, text: raw.trim() });
      for (const address of valid) {
        if (validAddresses.has(address)) repeated += 1;
        validAddresses.add(address);
      }
    });
  const emails = [...validAddresses];
  return {
    emails: emails.slice(0, maxGrantChanges),
    unreadable,
    repeated,
    tooMany: Math.max(0, emails.length - maxGrantChanges),
  };
}
