import type { Handler } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { answerSteps, eraseAccount, hasOnlyAnswered } from './eraseAccount.ts';
import { personOf } from './person.ts';

/** Seconds since signing in within which an account can be deleted. */
export const recentSignInSeconds = 5 * 60;

/** Deletes the caller: every document about them, then the account. */
export const deleteMyAccount: Handler<'deleteMyAccount', keyof Services, 'token'> = async (services, { token }) => {
  const age = services.clock().getTime() / 1000 - token.auth_time;
  // Nobody can sign in to an anonymous account a second time.
  if (age > recentSignInSeconds && token.firebase.sign_in_provider !== 'anonymous') {
    throw refusal('sign-in-too-old');
  }
  const person = await personOf(services, token.uid);
  const steps = (await hasOnlyAnswered(services, person)) ? answerSteps : undefined;
  return { deleted: await eraseAccount(services, person, steps) };
};
