import type { SignUp, SignUpDetails } from '@steeple/model/visitors/signUp';
import { signUpFaults, storedDetails } from '@steeple/model/visitors/signUpFaults';
import { toMillis } from '@steeple/model/time/timestamp';
import type { FieldError } from '@steeple/model/requests/validation';
import { invalidInput } from '../requests/refusal.ts';
import { factsOf } from './setSignUp.ts';

/** Tells whether people may sign up at a moment. Changes and cancellations are possible for longer. */
export function isSignUpOpen({ isOpen, closesAt, start }: SignUp, now: Date): boolean {
  return isOpen && now.getTime() < toMillis(closesAt ?? start);
}

/**
 * The sign-up with the present title and times of its event. Those that it stores follow the event only at night.
 * @returns undefined where the event was deleted or is hidden: nobody may sign up then.
 */
export function atItsEvent(signUp: SignUp, event: Readonly<Record<string, unknown>> | undefined): SignUp | undefined {
  return event === undefined || event['hidden'] === true ? undefined : { ...signUp, ...factsOf(event) };
}

const words = {
  missing: { en: 'Please fill this in.', zh: '请填写此项。' },
  tooLong: { en: 'Please write less.', zh: '内容过长，请缩短。' },
  tooMany: { en: 'This is more people than one sign-up may name.', zh: '人数超过每次报名的上限。' },
  notANumber: { en: 'Please enter a whole number.', zh: '请填写整数。' },
  notAnOption: { en: 'Please choose one of the options.', zh: '请选择其中一项。' },
} as const;

/**
 * The details as they are stored.
 * @param before the sign-up that is changed.
 * @throws HttpsError `invalid-argument`, by field, where they do not fit the form.
 */
export function requireDetails(signUp: SignUp, details: SignUpDetails, before?: SignUpDetails): SignUpDetails {
  const faults = signUpFaults(signUp, details, before);
  if (faults.length > 0)
    throw invalidInput(
      faults.map(({ field, fault }): FieldError => ({ field: `details.${field}`, message: words[fault] })),
    );
  return storedDetails(signUp, details);
}
