import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import type { Proof } from '../identity.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';

/** Fields of a proof: the password, or a sentence about what happens next. */
export function ProofFields({
  proof,
  password,
  onPassword,
}: {
  readonly proof: Proof | null;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}) {
  if (proof === 'password')
    return <PasswordField label={m.account_password_again()} kind="current" value={password} onChange={onPassword} />;
  if (proof === 'link') return <p>{m.account_delete_link_hint()}</p>;
  if (proof === 'google') return <p>{m.account_delete_google_hint()}</p>;
  return null;
}

const switchLabels = {
  password: m.account_delete_by_password,
  link: m.account_delete_by_link,
  google: m.account_delete_by_google,
} as const satisfies Record<Proof, () => string>;

/** Buttons that switch to the other proofs that the account can give. */
export function OtherProofs({
  proofs,
  proof,
  onChoose,
}: {
  readonly proofs: readonly Proof[];
  readonly proof: Proof | null;
  readonly onChoose: (proof: Proof) => void;
}) {
  return proofs
    .filter((otherProof) => otherProof !== proof)
    .map((otherProof) => (
      <p key={otherProof}>
        <Button variant="quiet" onClick={() => onChoose(otherProof)}>
          {switchLabels[otherProof]()}
        </Button>
      </p>
    ));
}
