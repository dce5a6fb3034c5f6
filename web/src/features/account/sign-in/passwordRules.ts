import type { PasswordValidationStatus } from 'firebase/auth';

/** The provider's default where it does not tell its policy (specification section 5). */
export const defaultMinLength = 6;

/** One requirement of a password, and whether what is typed meets it. */
export interface PasswordRule {
  readonly kind: 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';
  /** The length, for the first two. */
  readonly length?: number;
  readonly isMet: boolean;
}

/** The kinds of characters that a policy can require, and the name of each in a policy and in its result. */
const requiredCharacters = [
  ['lowercase', 'containsLowercaseLetter'],
  ['uppercase', 'containsUppercaseLetter'],
  ['digit', 'containsNumericCharacter'],
  ['symbol', 'containsNonAlphanumericCharacter'],
] as const;

/** The requirements of the provider's policy, met or not; only those that the policy has. */
export function rulesOf(status: PasswordValidationStatus): PasswordRule[] {
  const { customStrengthOptions: options } = status.passwordPolicy;
  const { minPasswordLength = defaultMinLength, maxPasswordLength } = options;
  return [
    { kind: 'minLength', length: minPasswordLength, isMet: status.meetsMinPasswordLength !== false },
    ...(maxPasswordLength !== undefined && status.meetsMaxPasswordLength === false
      ? [{ kind: 'maxLength', length: maxPasswordLength, isMet: false } as const]
      : []),
    ...requiredCharacters
      .filter(([, name]) => options[name] === true)
      .map(([kind, name]) => ({ kind, isMet: status[name] === true })),
  ];
}

/** The requirements where the provider does not tell its own. */
export function defaultRules(password: string): PasswordRule[] {
  return [{ kind: 'minLength', length: defaultMinLength, isMet: password.length >= defaultMinLength }];
}
