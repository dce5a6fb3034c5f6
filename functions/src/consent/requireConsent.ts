import {
  type Consent,
  type ConsentPurpose,
  consentVersionOf,
  type GivenConsent,
  isAcceptedVersion,
} from '@steeple/model/people/consent';
import { documentPaths } from '@steeple/model/database/paths';
import { storedContact } from '@steeple/model/visitors/signUpFaults';
import type { Firestore } from 'firebase-admin/firestore';
import { invalidField, invalidInput } from '../requests/refusal.ts';

const words = {
  changed: {
    en: 'The text about personal data has changed. Please read the new text and agree again.',
    zh: '个人资料说明已更新。请阅读新的说明，并重新勾选同意。',
  },
  parentName: {
    en: 'For a child under 13, please enter the name of a parent or guardian.',
    zh: '未满 13 岁者，请填写家长或监护人的姓名。',
  },
  parentContact: {
    en: 'For a child under 13, please enter the e-mail or phone of a parent or guardian.',
    zh: '未满 13 岁者，请填写家长或监护人的邮箱或电话。',
  },
} as const;

/**
 * Checks the consent of a form against the text as it is now. @returns the consent as it is stored, without its time.
 * @throws HttpsError `invalid-argument`, naming the fields below `consent`, where the version is neither the current
 * one nor the one before, or the parent of a child is not named.
 */
export async function requireConsent(
  database: Firestore,
  purpose: ConsentPurpose,
  { version, parent }: GivenConsent,
): Promise<Pick<Consent, 'version' | 'parent'>> {
  await requireVersion(database, purpose, version, 'consent.version');
  if (parent === null) return { version, parent };
  const [name, contact] = [oneLine(parent.name), storedContact(oneLine(parent.contact))];
  if (name === '' || contact === null)
    throw invalidInput([
      ...(name === '' ? [{ field: 'consent.parent.name', message: words.parentName }] : []),
      ...(contact === null ? [{ field: 'consent.parent.contact', message: words.parentContact }] : []),
    ]);
  return { version, parent: { name, contact } };
}

/** Checks the version alone, for forms that only adults fill in. @param field named where it is refused. */
export async function requireVersion(
  database: Firestore,
  purpose: ConsentPurpose,
  version: number,
  field: string,
): Promise<void> {
  const revision: unknown = (await database.doc(documentPaths.consentText.at(purpose)).get()).get('revision');
  const current = consentVersionOf(typeof revision === 'number' ? { revision } : null);
  if (!isAcceptedVersion(version, current)) throw invalidField(field, words.changed);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
