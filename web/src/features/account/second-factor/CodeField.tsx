import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';

/** Digits of a code. Authenticator apps show them in two groups. */
const digits = 6;

/** Takes what is no digit out of a code as it is typed or pasted. */
export function codeFrom(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, digits);
}

/** Field for the code that an authenticator app shows. */
export function CodeField({ code, onChange }: { readonly code: string; readonly onChange: (code: string) => void }) {
  return (
    <TextField
      label={m.account_factor_code()}
      hint={m.account_factor_code_hint({ count: digits })}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern={`[0-9]{${digits}}`}
      value={code}
      onChange={(event) => onChange(codeFrom(event.currentTarget.value))}
    />
  );
}
