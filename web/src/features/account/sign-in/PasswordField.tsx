import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { defaultRules, type PasswordRule } from './passwordRules.ts';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `new` shows the provider's rules while one types. */
  readonly kind: 'current' | 'new';
}

const ruleTexts = {
  minLength: m.account_password_min,
  maxLength: m.account_password_max,
  lowercase: m.account_password_lowercase,
  uppercase: m.account_password_uppercase,
  digit: m.account_password_digit,
  symbol: m.account_password_symbol,
} as const satisfies Record<PasswordRule['kind'], unknown>;

/** The provider's rules, ticked off while one types. */
function Rules({ password }: { readonly password: string }) {
  const [rules, setRules] = useState<readonly PasswordRule[]>(() => defaultRules(password));
  useEffect(() => {
    const check = async () => (await import('./signIn.ts')).checkPassword(password);
    return takeUnlessOver(check(), setRules);
  }, [password]);
  return (
    <ul className={styles.rules} aria-label={m.account_password_rules()}>
      {rules.map((rule) => (
        <li key={rule.kind} data-met={rule.isMet || undefined}>
          <Icon name={rule.isMet ? 'check' : 'close'} />
          {ruleTexts[rule.kind]({ count: rule.length ?? 0 })}
          <span className="visually-hidden">{rule.isMet ? m.account_rule_met() : m.account_rule_not_met()}</span>
        </li>
      ))}
    </ul>
  );
}

/** A password, to be seen if one likes. */
export function PasswordField({ label, value, onChange, kind }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div>
      <Field label={label}>
        {(wiring) => (
          <div className={styles.password}>
            <input
              {...wiring}
              type={isVisible ? 'text' : 'password'}
              required
              value={value}
              autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <Button
              variant="quiet"
              aria-label={isVisible ? m.shell_hide_password() : m.shell_show_password()}
              onClick={() => setIsVisible(!isVisible)}
            >
              {isVisible ? m.account_hide() : m.account_show()}
            </Button>
          </div>
        )}
      </Field>
      {kind === 'new' && <Rules password={value} />}
    </div>
  );
}
