import { joinCodeLimits, joinCodeSchema, normalizedJoinCode } from '@steeple/model/campAccess';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { errorText } from '#lib/requests/errors.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLogin.module.css';

/** A code that the server could accept. */
function mayBeCode(code: string): boolean {
  return v.is(joinCodeSchema, code) && normalizedJoinCode(code).length >= joinCodeLimits.least;
}

/** Asks for the camp's code. The typed text stays when the code is refused. */
export function JoinForm({ camp, onJoined }: { readonly camp: string; readonly onJoined: () => void }) {
  const language = useLanguage();
  const field = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function refuse(text: string): void {
    setError(text);
    field.current?.querySelector('input')?.focus();
  }

  async function join(): Promise<void> {
    const typed = code.trim();
    if (!mayBeCode(typed)) return refuse(m.camp_login_code_missing());
    if (!navigator.onLine) return refuse(m.camp_login_offline());
    setIsBusy(true);
    setError(null);
    try {
      await callFunction('joinCamp', { camp, code: typed });
      onJoined();
    } catch (failure) {
      refuse(errorText(failure, language));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void join();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div ref={field}>
        <TextField
          label={m.camp_login_code()}
          hint={m.camp_login_step_code_text()}
          error={error}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={joinCodeLimits.most}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>
        {m.camp_login_join()}
      </Button>
    </form>
  );
}
