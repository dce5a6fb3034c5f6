import {
  largestSignUpNumber,
  type SignUpDetails,
  signUpLimits,
  type SignUpSettings,
} from '@steeple/model/visitors/signUp';
import { largestParty, type SignUpFault } from '@steeple/model/visitors/signUpFaults';
import { useText } from '#lib/language/bilingual.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';
import { faultText } from './signUpForm.ts';

/** Fields of a sign-up: name, contact, number of people, and what the admin asks. */
export function SignUpFields({
  settings,
  details,
  faults,
}: {
  readonly settings: Pick<SignUpSettings, 'party' | 'needsContact' | 'questions'>;
  /** The fields' beginning, where a sign-up is changed. */
  readonly details?: SignUpDetails | undefined;
  readonly faults: readonly SignUpFault[];
}) {
  const text = useText();
  const { needsContact, questions } = settings;
  const party = largestParty(settings, details);
  const errorOf = (field: string): string | undefined => {
    const fault = faults.find((listedFault) => listedFault.field === field);
    return fault && faultText(fault, party);
  };
  return (
    <>
      <TextField
        name="name"
        label={m.public_form_name()}
        autoComplete="name"
        required
        maxLength={signUpLimits.name}
        defaultValue={details?.name}
        error={errorOf('name')}
      />
      <TextField
        name="contact"
        label={m.public_form_contact()}
        hint={m.public_sign_up_contact_hint()}
        autoComplete="email"
        required={needsContact}
        optional={!needsContact}
        maxLength={signUpLimits.contact}
        defaultValue={details?.contact ?? undefined}
        error={errorOf('contact')}
      />
      {party > 1 && (
        <TextField
          name="people"
          label={m.public_sign_up_people()}
          hint={m.public_sign_up_people_hint({ count: party })}
          type="number"
          inputMode="numeric"
          min={1}
          max={party}
          required
          defaultValue={details?.people ?? 1}
          error={errorOf('people')}
        />
      )}
      {questions.map(({ id, kind, label, required, options }) => {
        const answer = details?.answers[id];
        const shared = {
          name: `answers.${id}`,
          label: text(label),
          required,
          optional: !required,
          error: errorOf(`answers.${id}`),
        };
        if (kind === 'choice')
          return (
            <Select key={id} {...shared} defaultValue={answer ?? ''}>
              <option value="">{m.public_form_choose()}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {text(option.label)}
                </option>
              ))}
            </Select>
          );
        return (
          <TextField
            key={id}
            {...shared}
            defaultValue={answer}
            {...(kind === 'number'
              ? { type: 'number', inputMode: 'numeric', min: 0, max: largestSignUpNumber }
              : { maxLength: signUpLimits.answer })}
          />
        );
      })}
    </>
  );
}
