import { joinCodeLimits, joinCodeSchema, normalizedJoinCode } from '@steeple/model/camp/campAccess';
import { ageOfConsent, consentVersionOf } from '@steeple/model/people/consent';
import { consentTexts } from '@steeple/model/people/consentTexts';
import { localized } from '@steeple/model/text/bilingual';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { type ConsentFault, consentFaults, consentFrom } from '#lib/consent/consentForm.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { errorText } from '#lib/requests/errors.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { ConsentFields } from '#ui/consent/ConsentFields.tsx';
import { Prose } from '#ui/content/Prose.tsx';
import { TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLogin.module.css';

/** A code that the server could accept. */
function mayBeCode(code: string): boolean {
  return v.is(joinCodeSchema, code) && normalizedJoinCode(code).length >= joinCodeLimits.least;
}

/** Asks for the camp's code and for consent. What was typed stays when the code is refused. */
function JoinForm({
  camp,
  version,
  onJoined,
  children,
}: {
  readonly camp: string;
  /** Version of the text of consent. */
  readonly version: number;
  readonly onJoined: () => void;
  /** The text of consent. */
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const field = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly ConsentFault[]>([]);

  function refuse(text: string): void {
    setError(text);
    field.current?.querySelector('input')?.focus();
  }

  async function join(form: FormData): Promise<void> {
    const typed = code.trim();
    const written = consentFrom(form);
    const newFaults = consentFaults(written);
    setFaults(newFaults);
    if (!mayBeCode(typed)) return refuse(m.camp_login_code_missing());
    setError(null);
    if (newFaults.length > 0) return;
    if (!navigator.onLine) return refuse(m.camp_login_offline());
    setIsBusy(true);
    try {
      await callFunction('joinCamp', { camp, code: typed, consent: { version, parent: written.parent } });
      onJoined();
    } catch (failure) {
      refuse(errorText(failure, language));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void join(new FormData(event.currentTarget));
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
      <ConsentFields version={version} childLabel={m.public_consent_child_camp({ age: ageOfConsent })} faults={faults}>
        {children}
      </ConsentFields>
      <Button type="submit" variant="primary" busy={isBusy}>
        {m.camp_login_join()}
      </Button>
    </form>
  );
}

/** The form that asks for the camp's code, with the text that campers agree to as it is now. */
export function JoinStep({ camp, onJoined }: { readonly camp: string; readonly onJoined: () => void }) {
  const language = useLanguage();
  const live = useDocument('consentText', ['camp']);
  return (
    <Loaded live={live}>
      {(stored) => {
        const { text, language: written } = localized(stored?.text ?? consentTexts.camp, language);
        return (
          <JoinForm camp={camp} version={consentVersionOf(stored)} onJoined={onJoined}>
            <Prose markdown={text} language={written} />
          </JoinForm>
        );
      }}
    </Loaded>
  );
}
