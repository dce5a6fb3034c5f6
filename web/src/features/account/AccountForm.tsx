import { type ReactNode, useEffect, useRef } from 'react';
import { useFormAction } from '#lib/useFormAction.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { FormError } from './FormError.tsx';

/** A form about an account: its fields, the message about a failure, and its buttons. */
export function AccountForm({
  label,
  variant = 'primary',
  about,
  focusOn,
  run,
  then,
  onCancel,
  isHeld = false,
  below,
  children,
}: {
  /** Text of the button that sends the form. */
  readonly label: string;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  /** Subject of the form; the message about a failure goes when this changes. */
  readonly about?: string;
  /**
   * Focuses the first field, and again when this changes. The browser focuses the first button of a dialog when it
   * opens, often before the form is there.
   */
  readonly focusOn?: string;
  /** Gets a signal that is aborted when the form is closed. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Called after `run` where the form is still open. */
  readonly then?: () => void;
  readonly onCancel?: () => void;
  /** True while the form cannot be cancelled. */
  readonly isHeld?: boolean;
  /** Content below the buttons. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}) {
  const action = useFormAction(about);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) form.current?.querySelector('input')?.focus();
  }, [focusOn]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        action.run(run, then);
      }}
    >
      {children}
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button variant={variant} type="submit" busy={action.isBusy}>
          {label}
        </Button>
        {onCancel && (
          <Button busy={isHeld} onClick={onCancel}>
            {m.shell_cancel()}
          </Button>
        )}
      </p>
      {below}
    </form>
  );
}
