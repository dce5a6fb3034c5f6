import type { SignUpAnswers, SignUpDetails, SignUpQuestion } from '@steeple/model/visitors/signUp';
import type { SignUpFault } from '@steeple/model/visitors/signUpFaults';
import { m } from '#messages/generated/messages.js';

/** Reads a form as it was filled in; what is not a number is passed on as `NaN`, for the check to name. */
export function detailsFrom(form: FormData, questions: readonly SignUpQuestion[]): SignUpDetails {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const answers: SignUpAnswers = {};
  for (const { id, kind } of questions) {
    const answer = text(`answers.${id}`).trim();
    if (answer !== '') answers[id] = kind === 'number' ? Number(answer) : answer;
  }
  const contact = text('contact').trim();
  return {
    people: form.has('people') ? Number(text('people')) : 1,
    name: text('name').trim(),
    contact: contact === '' ? null : contact,
    answers,
  };
}

/** The words for a fault of a field. @param largestParty the most people of one sign-up. */
export function faultText({ field, fault }: SignUpFault, largestParty: number): string {
  switch (fault) {
    case 'missing':
      return m.public_form_missing();
    case 'tooLong':
      return m.public_form_too_long();
    case 'tooMany':
      return m.public_sign_up_too_many({ count: largestParty });
    case 'notANumber':
      return field === 'people' ? m.public_sign_up_too_many({ count: largestParty }) : m.public_form_not_a_number();
    case 'notAnOption':
      return m.public_form_choose();
  }
}
