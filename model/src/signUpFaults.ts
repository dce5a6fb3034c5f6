import { largestSignUpNumber, signUpLimits } from './signUpLimits.ts';
import type { SignUpAnswers, SignUpDetails, SignUpSettings } from './signUp.ts';

/** A fault of a sign-up form: the field, and the kind of fault; the words are the caller's. */
export interface SignUpFault {
  /** `people`, `name`, `contact`, or `answers.` with the question's id. */
  readonly field: string;
  readonly fault: 'missing' | 'tooLong' | 'tooMany' | 'notANumber' | 'notAnOption';
}

type Asked = Pick<SignUpSettings, 'party' | 'needsContact' | 'questions'>;

/** Finds the faults of a form against what the admin asks. Used by the page and by the function. */
export function signUpFaults(asked: Asked, details: SignUpDetails): SignUpFault[] {
  const { people, name, contact, answers } = details;
  const faults: SignUpFault[] = [];
  const add = (field: string, fault: SignUpFault['fault']): void => void faults.push({ field, fault });
  if (name.trim() === '') add('name', 'missing');
  else if (name.length > signUpLimits.name) add('name', 'tooLong');
  if (!Number.isInteger(people) || people < 1) add('people', 'notANumber');
  else if (people > asked.party) add('people', 'tooMany');
  const reached = contact ?? '';
  if (reached.trim() === '') {
    if (asked.needsContact) add('contact', 'missing');
  } else if (reached.length > signUpLimits.contact) add('contact', 'tooLong');
  for (const { id, kind, required, options } of asked.questions) {
    const answer = answers[id];
    if (answer === undefined || answer === '') {
      if (required) add(`answers.${id}`, 'missing');
    } else if (kind === 'number') {
      // Stryker disable next-line ConditionalExpression: what is no number is no whole number either
      if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 0 || answer > largestSignUpNumber)
        add(`answers.${id}`, 'notANumber');
    } else if (kind === 'choice') {
      if (!options.some((option) => option.id === answer)) add(`answers.${id}`, 'notAnOption');
    } else if (typeof answer !== 'string') add(`answers.${id}`, 'missing');
    else if (answer.length > signUpLimits.answer) add(`answers.${id}`, 'tooLong');
  }
  return faults;
}

/** Details as they are stored: trimmed, an e-mail address in lower case, answers to asked questions only. */
export function storedDetails(asked: Asked, { people, name, contact, answers }: SignUpDetails): SignUpDetails {
  const kept: SignUpAnswers = {};
  for (const { id } of asked.questions) {
    const answer = answers[id];
    if (answer !== undefined && answer !== '') kept[id] = answer;
  }
  return { people, name: name.trim(), contact: storedContact(contact), answers: kept };
}

/** An e-mail address or telephone number as it is stored: trimmed, an address in lower case; null where it is empty. */
export function storedContact(contact: string | null): string | null {
  const trimmed = (contact ?? '').trim();
  if (trimmed === '') return null;
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed;
}
