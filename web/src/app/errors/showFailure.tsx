import type { Language } from '@steeple/model/text/language';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { withLanguage } from '#lib/language/language.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { coverTitle } from '#app/head/documentTitle.ts';
import { ErrorText } from './ErrorText.tsx';
import { besideTheApp } from './report.ts';
import styles from './ErrorScreen.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly language: Language;
  /** Null where there is no page left to return to. */
  readonly onReturn: (() => void) | null;
}

/** The error page over the page: a dialog as large as the window, so that nothing below can be pressed or read. */
function Failure({ error, language, onReturn }: FailureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label={m.shell_failure_title()}
      onCancel={(event) => {
        event.preventDefault();
        onReturn?.();
      }}
    >
      <div className={styles.screen} role="alert">
        <ErrorText error={error} language={language} />
        <div className={styles.actions}>
          {onReturn !== null && (
            <Button variant="primary" onClick={onReturn}>
              {m.shell_return()}
            </Button>
          )}
          <Button
            variant={onReturn === null ? 'primary' : 'secondary'}
            icon="refresh"
            onClick={() => location.reload()}
          >
            {m.shell_try_again()}
          </Button>
          <ButtonLink href={withLanguage('/', language)} target="_self">
            {m.shell_go_home()}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}

let isShown = false;

/**
 * Shows the error page for an error that nothing has handled. The page below stays as it is, so that nothing typed is
 * lost, and can be returned to where it still runs. One error is shown at a time.
 */
export function showFailure(error: unknown, language: Language, canReturn: boolean): void {
  if (isShown) return;
  isShown = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, besideTheApp);
  const uncoverTitle = coverTitle(m.shell_failure_title());
  const close = (): void => {
    root.unmount();
    container.remove();
    uncoverTitle();
    isShown = false;
  };
  root.render(<Failure error={error} language={language} onReturn={canReturn ? close : null} />);
}
