import { signUpLimits, type SignUpSettings } from '@steeple/model/visitors/signUp';
import { useRef } from 'react';
import { StaleRevisionError } from '#lib/admin/editing/editing.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { callDetails } from '#lib/requests/errors.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { TextArea } from '#ui/Field.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import { NumberField } from '#ui/admin/form/NumberField.tsx';
import layout from '#ui/admin/layout.module.css';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { QuestionsField } from './QuestionsField.tsx';

type NumberSetting = 'places' | 'waitingPlaces' | 'party' | 'keptDays';
const numberFields: readonly (readonly [field: NumberSetting, label: () => string, min: number, max: number])[] = [
  ['places', m.admin_sign_up_places, 1, signUpLimits.places],
  ['waitingPlaces', m.admin_sign_up_waiting_places, 0, signUpLimits.waitingPlaces],
  ['party', m.admin_sign_up_party, 1, signUpLimits.party],
  ['keptDays', m.admin_sign_up_kept_days, 1, signUpLimits.keptDays],
];

/** Settings of an event's sign-up. They are stored when they are saved; what was typed until then is on the device. */
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
  const form = useRef<HTMLFormElement>(null);
  const saved = { value: stored, revision };
  const editing = useEditing<SignUpSettings>({
    path: `signUps/${event}`,
    saved,
    async save(settings, before) {
      try {
        return (await callFunction('setSignUp', { event, revision: before, settings })).revision;
      } catch (error) {
        if (callDetails(error).reason !== 'changed-since' || saved.revision <= before) throw error;
        throw new StaleRevisionError(saved);
      }
    },
  });
  const { value: settings, edit, save } = editing;
  const changeSettings = (change: Partial<SignUpSettings>): void => edit((before) => ({ ...before, ...change }));
  const { note } = settings;
  const putNote = (en: string, zh: string): void =>
    changeSettings({ note: en === '' && zh === '' ? null : { en, ...(zh !== '' && { zh }) } });
  return (
    // One box for both: the bar stays in sight as far as its box reaches.
    <div>
      <SaveBar
        editing={editing}
        // Settings that nobody has changed open a sign-up too.
        goesOn={editing.revision === 0}
        onSave={() => {
          if (form.current?.reportValidity() === true) void save();
        }}
        label={m.admin_sign_up_save()}
        savedLabel={m.admin_sign_up_saved}
      />
      <form ref={form} className={layout.stack} onSubmit={(submitted) => submitted.preventDefault()}>
        <div className={layout.checks}>
          <CheckField
            label={m.admin_sign_up_is_open()}
            checked={settings.isOpen}
            onChange={(isOpen) => changeSettings({ isOpen })}
          />
          <CheckField
            label={m.admin_sign_up_needs_contact()}
            checked={settings.needsContact}
            onChange={(needsContact) => changeSettings({ needsContact })}
          />
        </div>
        <div className={layout.columns}>
          {numberFields.map(([field, label, min, max]) => (
            <NumberField
              key={field}
              label={label()}
              inputMode="numeric"
              required
              min={min}
              max={field === 'party' ? Math.min(max, settings.places || max) : max}
              // A field that was emptied is null in what the device has stored.
              value={Number.isFinite(settings[field]) ? String(settings[field]) : ''}
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
      </form>
    </div>
  );
}
