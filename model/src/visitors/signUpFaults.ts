import {
  largestSignUpNumber,
  type SignUpAnswers,
  type SignUpDetails,
  signUpLimits,
  type SignUpSettings,
} from './signUp.ts';
import { hasVisible, withoutInvisible } from '../text/visibleText.ts';

/** A fault of a sign-up form: the field, and the kind of fault; the words are the caller's. */
export interface SignUpFault {
  /** `people`, `name`, `contact`, or `answers.` with the question's id. */
  readonly field: string;
  readonly fault: 'missing' | 'tooLong' | 'tooMany' | 'notANumber' | 'notAnOption';
}

/** Beginning of the names of the fields that are questions. */
const answersOf = 'answers.';

type FormSettings = Pick<SignUpSettings, 'party' | 'needsContact' | 'questions'>;

/** The most people that a sign-up may name: as many as it has, where the admin has lowered the limit since. */
export function largestParty({ party }: Pick<SignUpSettings, 'party'>, before?: Pick<SignUpDetails, 'people'>): number {
  return Math.max(party, before?.people ?? 0);
}

/**
 * Finds the faults of a form against what the admin asks. Used by the page and by the function.
 * @param before the sign-up as it is stored, where it is changed: what it has may stay, whatever the admin asks by now.
 */
export function signUpFaults(settings: FormSettings, details: SignUpDetails, before?: SignUpDetails): SignUpFault[] {
  const { people, name, contact, answers } = details;
  const faults: SignUpFault[] = [];
  const add = (field: string, fault: SignUpFault['fault']): void => {
    if (before === undefined || valueAt(before, field) !== valueAt(details, field)) faults.push({ field, fault });
  };
  if (!hasVisible(name)) add('name', 'missing');
  else if (name.length > signUpLimits.name) add('name', 'tooLong');
  if (!Number.isInteger(people) || people < 1) add('people', 'notANumber');
  else if (people > largestParty(settings, before)) add('people', 'tooMany');
  const contactText = contact ?? '';
  if (!hasVisible(contactText)) {
    if (settings.needsContact) add('contact', 'missing');
  } else if (contactText.length > signUpLimits.contact) add('contact', 'tooLong');
  for (const { id, kind, required, options } of settings.questions) {
    const answer = answers[id];
    if (answer === undefined || answer === '') {
      if (required) add(`${answersOf}${id}`, 'missing');
    } else if (kind === 'number') {
      if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 0 || answer > largestSignUpNumber)
        add(`${answersOf}${id}`, 'notANumber');
    } else if (kind === 'choice') {
      if (!options.some((option) => option.id === answer)) add(`${answersOf}${id}`, 'notAnOption');
    } else if (typeof answer !== 'string') add(`${answersOf}${id}`, 'missing');
    else if (answer.length > signUpLimits.answer) add(`${answersOf}${id}`, 'tooLong');
  }
  return faults;
}

function valueAt({ answers, ...otherDetails }: SignUpDetails, field: string): unknown {
  const id = field.startsWith(answersOf) ? field.slice(answersOf.length) : null;
  return id === null ? otherDetails[field as keyof typeof otherDetails] : answers[id];
}

/**
 * Details as they are stored: trimmed and without invisible characters, an e-mail address in lower case, answers to
 * asked questions only.
 */
export function storedDetails(
  settings: FormSettings,
  { people, name, contact, answers }: SignUpDetails,
): SignUpDetails {
  const storedAnswers: SignUpAnswers = {};
  for (const { id } of settings.questions) {
    const answer = answers[id];
    if (answer !== undefined && answer !== '') storedAnswers[id] = answer;
  }
  return { people, name: withoutInvisible(name).trim(), contact: storedContact(contact), answers: storedAnswers };
}

/** An e-mail address or telephone number as it is stored: trimmed, an address in lower case; null where it is empty. */
export function storedContact(contact: string | null): string | null {
  const trimmed = withoutInvisible(contact ?? '').trim();
  if (trimmed === '') return null;
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed;
}
