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

/** The requirements of the provider's policy, met or not; only those that the policy has. */
export function rulesOf(status: PasswordValidationStatus): PasswordRule[] {
  const { customStrengthOptions: options } = status.passwordPolicy;
  const rules: (PasswordRule | null)[] = [
    {
      kind: 'minLength',
      length: options.minPasswordLength ?? defaultMinLength,
      isMet: status.meetsMinPasswordLength !== false,
    },
    options.maxPasswordLength === undefined || status.meetsMaxPasswordLength !== false
      ? null
      : { kind: 'maxLength', length: options.maxPasswordLength, isMet: false },
    options.containsLowercaseLetter === true
      ? { kind: 'lowercase', isMet: status.containsLowercaseLetter === true }
      : null,
    options.containsUppercaseLetter === true
      ? { kind: 'uppercase', isMet: status.containsUppercaseLetter === true }
      : null,
    options.containsNumericCharacter === true
      ? { kind: 'digit', isMet: status.containsNumericCharacter === true }
      : null,
    options.containsNonAlphanumericCharacter === true
      ? { kind: 'symbol', isMet: status.containsNonAlphanumericCharacter === true }
      : null,
  ];
  return rules.filter((rule) => rule !== null);
}

/** The requirements where the provider does not tell its own. */
export function defaultRules(password: string): PasswordRule[] {
  return [{ kind: 'minLength', length: defaultMinLength, isMet: password.length >= defaultMinLength }];
}
