import { localized } from '@steeple/model/bilingual';
import { type FormEvent, useRef, useState } from 'react';
import { callFunction } from '#lib/callFunction.ts';
import { explain } from '#lib/errors.ts';
import { useLanguage } from '#lib/language.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLogin.module.css';
import { type JoinOutcome, tryJoinCode } from './joinCamp.ts';

function useOutcomeText(): (outcome: JoinOutcome) => string | null {
  const language = useLanguage();
  return (outcome) => {
    switch (outcome.kind) {
      case 'joined': return null;
      case 'invalid': return m.camp_login_code_missing();
      case 'wrong': return m.camp_login_wrong({ count: outcome.triesLeft });
      case 'tooMany': return m.camp_login_too_many({ minutes: outcome.minutes });
      case 'unreachable': return m.camp_login_offline();
      case 'failed': {
        const { message, remedy } = explain(outcome.error);
        return `${localized(message, language).text} ${localized(remedy, language).text}`;
      }
    }
  };
}

/** Asks for the camp's code. What was typed stays when the answer is no. */
export function JoinForm({ camp, onJoined }: { readonly camp: string; readonly onJoined: () => void }) {
  const outcomeText = useOutcomeText();
  const field = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function join(): Promise<void> {
    setIsBusy(true);
    setError(null);
    const outcome: JoinOutcome = navigator.onLine ? await tryJoinCode(code, (typed) => callFunction('joinCamp', { camp, code: typed })) : { kind: 'unreachable' };
    setIsBusy(false);
    if (outcome.kind === 'joined') onJoined();
    else {
      setError(outcomeText(outcome));
      field.current?.querySelector('input')?.focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    join().catch((failure: unknown) => setError(outcomeText({ kind: 'failed', error: failure })));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div ref={field}>
        <TextField
          label={m.camp_login_code()} hint={m.camp_login_step_code_text()} error={error} value={code} onChange={(event) => setCode(event.currentTarget.value)}
          name="code" autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} enterKeyHint="go" maxLength={64}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>{m.camp_login_join()}</Button>
    </form>
  );
}
