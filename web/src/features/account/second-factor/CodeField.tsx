import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';

/** Digits of a code. Authenticator apps show them in two groups. */
const digits = 6;

/** Field for the code that an authenticator app shows. It takes out what is no digit, as a code is typed or pasted. */
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
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digits))}
    />
  );
}
