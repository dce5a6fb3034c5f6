import { fromMillis } from '@steeple/model/time/timestamp';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import type { SignIn } from './useSignIns.ts';

/** The names of Auth's sign-in providers. The one of passwords is also that of links in a message. */
const labels: Readonly<Record<string, () => string>> = {
  password: m.admin_provider_password,
  'google.com': () => 'Google',
  'apple.com': () => 'Apple',
  'microsoft.com': () => 'Microsoft',
  phone: m.admin_provider_phone,
};

/** The name of a provider; its id where we have no name for it. */
function providerLabel(provider: string): string {
  return labels[provider]?.() ?? provider;
}

/** The facts of an account: undefined while they are asked for, null where Auth has no such account. */
interface SignInProps {
  readonly signIn: SignIn | null | undefined;
}

function stateOf({ isDisabled, isVerified }: SignIn): readonly [Tone, string] {
  if (isDisabled) return ['bad', m.admin_account_disabled()];
  return isVerified ? ['good', m.admin_account_verified()] : ['warn', m.admin_account_unverified()];
}

/** Shows whether an account is verified or disabled. */
export function AccountState({ signIn }: SignInProps) {
  if (!signIn) return signIn === undefined ? '…' : <span className={layout.soft}>{m.admin_account_none()}</span>;
  const [tone, words] = stateOf(signIn);
  return <Status tone={tone}>{words}</Status>;
}

/** Lists what an account signs in with. */
export function Providers({ signIn }: SignInProps) {
  if (!signIn) return signIn === undefined ? '…' : '–';
  return signIn.providers.length === 0 ? '–' : signIn.providers.map(providerLabel).join(' · ');
}

/** Shows the time at which somebody last signed in to an account. */
export function LastSignIn({ signIn, show }: SignInProps & { readonly show: 'date' | 'dateTime' }) {
  if (!signIn) return signIn === undefined ? '…' : '–';
  const { lastSignInAt } = signIn;
  return lastSignInAt === null ? m.admin_account_never() : <Moment at={fromMillis(lastSignInAt)} show={show} />;
}
