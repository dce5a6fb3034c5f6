import { deletedPerson } from '@steeple/model/people/auditEntry';
import { documentNameAt } from '@steeple/model/database/paths';
import { accountFields, documentsNaming } from '@steeple/model/personalData';
import type { Person } from './person.ts';

/** Text that replaces another person's id or address in an export. */
export const anotherPerson = 'another person';

/** Actors of the audit trail that are no people. */
const machines: ReadonlySet<unknown> = new Set(['schedule', 'command', deletedPerson]);
/** Kinds of documents that tell one person about another: an admin's actions, and the people concerned. */
const shared: ReadonlySet<unknown> = new Set(documentsNaming('shared'));
/** An e-mail address within a text; bounded, so that it takes time in proportion to the text. */
const address = /[^\s@/"'<>,;]{1,64}@[^\s@/"'<>,;]{1,253}/g;

/**
 * A person's data without the addresses and account ids of others: the export of an admin who has left would otherwise
 * name the people to whom they once gave a role. Texts that the person wrote are left as they are.
 */
export function withoutOthers(
  data: Readonly<Record<string, unknown>>,
  { uid, account, email }: Pick<Person, 'uid' | 'account' | 'email'>,
): Record<string, unknown> {
  const own = new Set([email, account.email?.toLowerCase()]);
  const textOf = (text: string): string =>
    text.includes('@')
      ? text.replace(address, (found) => (own.has(found.toLowerCase()) ? found : anotherPerson))
      : text;
  const valueOf = (value: unknown, field: string): unknown => {
    if (typeof value === 'string')
      return accountFields.has(field) && value !== uid && !machines.has(value) ? anotherPerson : textOf(value);
    if (Array.isArray(value)) return value.map((item) => valueOf(item, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, valueOf(item, key)]));
    return value;
  };
  let pathNumber = 0;
  const pathOf = (path: string): string => {
    const pathText = textOf(path);
    if (pathText === path) return path;
    pathNumber += 1;
    return `${pathText} ${pathNumber}`;
  };
  return Object.fromEntries(
    Object.entries(data).map(([path, value]) => {
      const isShared = shared.has(documentNameAt(path));
      return isShared ? [pathOf(path), valueOf(value, '')] : [path, value];
    }),
  );
}
