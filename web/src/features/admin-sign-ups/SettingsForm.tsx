import { signUpLimits, type SignUpSettings } from '@steeple/model/visitors/signUp';
import { type SyntheticEvent, useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import { TypedField } from '#ui/admin/form/TypedField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { QuestionsField } from './QuestionsField.tsx';

type NumberField = 'places' | 'waitingPlaces' | 'party' | 'keptDays';
const numberFields: readonly (readonly [field: NumberField, label: () => string, min: number, max: number])[] = [
  ['places', m.admin_sign_up_places, 1, signUpLimits.places],
  ['waitingPlaces', m.admin_sign_up_waiting_places, 0, signUpLimits.waitingPlaces],
  ['party', m.admin_sign_up_party, 1, signUpLimits.party],
  ['keptDays', m.admin_sign_up_kept_days, 1, signUpLimits.keptDays],
];

/** Settings of an event's sign-up. They are stored when they are saved; a failure keeps what was typed. */
export function SettingsForm({
  event,
  stored,
  revision,
}: {
  readonly event: string;
  readonly stored: SignUpSettings;
  /** That of the stored settings; 0 where there are none. */
  readonly revision: number;
}) {
  const { timeZone } = useSite();
  const [settings, setSettings] = useState(stored);
  const [from, setFrom] = useState({ stored, revision });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(from.stored);
  // Another admin's change is shown where nothing was typed; otherwise saving says that it is there.
  if (revision > from.revision && !isChanged) {
    setSettings(stored);
    setFrom({ stored, revision });
  }
  useUnsavedWarning(isChanged, () => null);
  const save = useAction(async () => {
    const saved = await callFunction('setSignUp', { event, revision: from.revision, settings });
    setFrom({ stored: settings, revision: saved.revision });
    showToast(m.admin_sign_up_saved());
  });
  const changeSettings = (change: Partial<SignUpSettings>): void => setSettings((before) => ({ ...before, ...change }));
  const submit = (submitted: SyntheticEvent<HTMLFormElement>): void => {
    submitted.preventDefault();
    save.run();
  };
  const { note } = settings;
  const putNote = (en: string, zh: string): void =>
    changeSettings({ note: en === '' && zh === '' ? null : { en, ...(zh !== '' && { zh }) } });
  return (
    <form className={layout.stack} onSubmit={submit}>
      <div className={layout.checks}>
        <label>
          <input
            type="checkbox"
            checked={settings.isOpen}
            onChange={({ target }) => changeSettings({ isOpen: target.checked })}
          />
          {m.admin_sign_up_is_open()}
        </label>
        <label>
          <input
            type="checkbox"
            checked={settings.needsContact}
            onChange={({ target }) => changeSettings({ needsContact: target.checked })}
          />
          {m.admin_sign_up_needs_contact()}
        </label>
      </div>
      <div className={layout.columns}>
        {numberFields.map(([field, label, min, max]) => (
          <TypedField
            key={field}
            label={label()}
            type="number"
            inputMode="numeric"
            required
            min={min}
            max={field === 'party' ? Math.min(max, settings.places) : max}
            value={Number.isNaN(settings[field]) ? '' : String(settings[field])}
            onType={(typed) => changeSettings({ [field]: typed === '' ? Number.NaN : Number(typed) })}
          />
        ))}
        <MomentField
          label={m.admin_sign_up_closes()}
          hint={m.admin_sign_up_closes_hint()}
          optional
          timeZone={timeZone}
          value={settings.closesAt}
          onChange={(closesAt) => changeSettings({ closesAt })}
        />
      </div>
      <div className={layout.columns}>
        <TextArea
          label={m.admin_sign_up_note_en()}
          optional
          rows={3}
          maxLength={signUpLimits.note}
          value={note?.en ?? ''}
          onChange={({ target }) => putNote(target.value, note?.zh ?? '')}
        />
        <TextArea
          label={m.admin_sign_up_note_zh()}
          optional
          lang="zh"
          rows={3}
          maxLength={signUpLimits.note}
          value={note?.zh ?? ''}
          onChange={({ target }) => putNote(note?.en ?? '', target.value)}
        />
      </div>
      <QuestionsField questions={settings.questions} onChange={(questions) => changeSettings({ questions })} />
      <ErrorNote error={save.error} />
      <p>
        <Button variant="primary" type="submit" busy={save.busy}>
          {m.admin_sign_up_save()}
        </Button>
      </p>
    </form>
  );
}
