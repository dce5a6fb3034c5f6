import type { CallableErrorDetails } from '@steeple/model/requests/callables';
import type { Language } from '@steeple/model/text/language';
import { isRefusalReason, type RefusalReason } from '@steeple/model/requests/refusals';
import { callDetails, inEveryLanguage, RefusedError } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';

/** A sentence in a language, made from what the refusal carries. */
type Sentence = (details: CallableErrorDetails, language: Language) => string;
interface Words {
  readonly message: Sentence;
  /** The next step for the person. */
  readonly remedy: Sentence;
}

/** A sentence that needs nothing of the refusal. */
function plain(message: (inputs: Record<string, never>, options: { readonly locale: Language }) => string): Sentence {
  return (_details, locale) => message({}, { locale });
}

function words(message: Parameters<typeof plain>[0], remedy: Parameters<typeof plain>[0]): Words {
  return { message: plain(message), remedy: plain(remedy) };
}

/** Words whose next step says for how many minutes to wait. */
function waiting(
  message: Parameters<typeof plain>[0],
  remedy: (inputs: { minutes: number }, options: { readonly locale: Language }) => string,
): Words {
  return {
    message: plain(message),
    remedy: ({ retryAfterSeconds = 60 }, locale) =>
      remedy({ minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) }, { locale }),
  };
}

/** The words of each refusal, and what to do next. */
const texts = {
  'invalid-input': words(m.error_invalid_input, m.error_check_input),
  'sign-in-first': words(m.error_sign_in_first, m.error_sign_in),
  'account-needed': words(m.error_account_needed, m.error_sign_in),
  'admins-only': words(m.error_admins_only, m.error_admins_only_remedy),
  'wrong-code': {
    message: plain(m.error_wrong_code),
    remedy: ({ triesLeft = 0 }, locale) => m.error_wrong_code_remedy({ count: triesLeft }, { locale }),
  },
  'too-many-codes': waiting(m.error_too_many_codes, m.error_wait_minutes),
  'too-many-downloads': waiting(m.error_too_many_downloads, m.error_wait),
  'too-many-exports': waiting(m.error_too_many_exports, m.error_wait),
  'too-many-sign-ups': waiting(m.error_too_many_sign_ups, m.error_wait),
  'network-has-its-share': words(m.error_network_has_its_share, m.error_network_has_its_share_remedy),
  'too-many-messages': waiting(m.error_too_many_messages, m.error_too_many_messages_remedy),
  'sign-up-full': words(m.error_sign_up_full, m.error_ask_office),
  'sign-up-closed': words(m.error_sign_up_closed, m.error_ask_office),
  'no-places-left': words(m.error_no_places_left, m.error_no_places_left_remedy),
  'changed-since': words(m.error_changed_since, m.error_changed_since_remedy),
  'no-such-sign-up': words(m.error_no_such_sign_up, m.error_no_such_sign_up_remedy),
  'no-such-event': words(m.error_no_such_event, m.error_go_back),
  'no-such-message': words(m.error_no_such_message, m.error_go_back),
  'no-such-camp': words(m.error_no_such_camp, m.error_go_back),
  'no-such-calendar': words(m.error_no_such_calendar, m.error_go_back),
  'no-such-resource': words(m.error_no_such_resource, m.error_go_back),
  'copy-running': words(m.error_copy_running, m.error_copy_running_remedy),
  'camp-in-use': words(m.error_camp_in_use, m.error_camp_in_use_remedy),
  'not-deletable': words(m.error_not_deletable, m.error_not_deletable_remedy),
  'no-such-entry': words(m.error_no_such_entry, m.error_no_such_entry_remedy),
  'place-taken': words(m.error_place_taken, m.error_place_taken_remedy),
  'address-taken': words(m.error_address_taken, m.error_address_taken_remedy),
  'camp-over': words(m.error_camp_over, m.error_ask_office),
  'camp-without-code': words(m.error_camp_without_code, m.error_ask_office),
  'too-many-camps': words(m.error_too_many_camps, m.error_ask_office),
  'last-admin': words(m.error_last_admin, m.error_last_admin_remedy),
  'sign-in-too-old': words(m.error_sign_in_too_old, m.error_sign_in_too_old_remedy),
  'second-factor-needed': words(m.error_second_factor_needed, m.error_second_factor_needed_remedy),
  'not-your-own': words(m.error_not_your_own, m.error_not_your_own_remedy),
  'no-such-account': words(m.error_no_such_account, m.error_go_back),
  'account-erased': words(m.error_account_erased, m.error_account_erased_remedy),
  'account-disabled': words(m.error_account_disabled, m.error_ask_office),
  failed: words(m.error_failed, m.error_failed_remedy),
} as const satisfies Record<RefusalReason, Words>;

/** Gives a callable's error its words, in every language. An error without a known reason stays as it is. */
export function withRefusalText(error: unknown): unknown {
  const details = callDetails(error);
  if (!isRefusalReason(details.reason)) return error;
  const { message, remedy }: Words = texts[details.reason];
  const every = (sentence: Sentence) => inEveryLanguage((language) => sentence(details, language));
  // A decision of the server: asking again would not change it.
  return new RefusedError(error, { message: every(message), remedy: every(remedy), retryable: false });
}
