import type { ReactNode } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { callDetails, explain } from '#lib/requests/errors.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import layout from './layout.module.css';
import styles from './Note.module.css';

/** A remark beside what it is about. */
export function Note({
  tone = 'plain',
  title,
  children,
  actions,
}: {
  readonly tone?: 'plain' | 'warn' | 'bad';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
      {actions !== undefined && <div className={layout.buttons}>{actions}</div>}
    </div>
  );
}

/** Reason of a failure and the next step, beside the button; renders nothing where there is no error. */
export function ErrorNote({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const text = useText();
  if (error === null || error === undefined) return null;
  const { message, remedy } = explain(error);
  const { fields = [] } = callDetails(error);
  return (
    <Note
      tone="bad"
      title={text(message)}
      actions={
        onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            {m.shell_try_again()}
          </Button>
        )
      }
    >
      <p>{text(remedy)}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, message: fault }) => (
            <li key={field}>
              <code>{field}</code> {text(fault)}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
