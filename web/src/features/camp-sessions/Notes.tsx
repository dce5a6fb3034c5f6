import { camperLimits } from '@steeple/model/people/user';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useAutosave } from '#lib/drafts/useAutosave.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { useOnline } from '#lib/useOnline.ts';
import { TextArea } from '#ui/Field.tsx';
import { ErrorState } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Notes.module.css';
import { createNoteAutosave } from './noteAutosave.ts';

/** Delay from the last key press until a note is saved. Milliseconds. */
const noteDelayMillis = 800;

/** From here on the number of characters left is shown. */
const nearlyFull = 500;

/** One's own notes about a session: saved while typing, without signal too, read by nobody else. */
export function Notes({ session }: { readonly session: string }) {
  const { live, note, isKnownMissing } = useCamper();
  const isOnline = useOnline();
  const keeper = useMemo(
    () => createNoteAutosave({ write: (text) => note(session, text), isKnownMissing }),
    [session, note, isKnownMissing],
  );
  const { text, status } = useStore(keeper.store);
  const isUnread = live.status === 'ready' && live.data === null && live.fromCache;
  const stored = isUnread ? null : live.status === 'ready' ? (live.data?.notes[session]?.text ?? '') : undefined;
  useEffect(() => {
    if (stored !== undefined) keeper.stored(stored);
  }, [keeper, stored]);
  const isHeld = status === 'held';
  useUnsavedWarning(isHeld, m.camp_session_note_leave);
  useAutosave(text, status === 'typing', noteDelayMillis, keeper.flush);
  useEffect(() => {
    // A phone may end a hidden page without another word.
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  const leftCharacters = camperLimits.note - text.length;
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">{m.camp_session_notes()}</h2>
      {live.status === 'error' && <ErrorState error={live.error} onRetry={live.retry} />}
      <TextArea
        label={<span className="visually-hidden">{m.camp_session_notes()}</span>}
        hint={m.camp_session_notes_hint()}
        rows={8}
        maxLength={camperLimits.note}
        readOnly={status === 'reading'}
        value={text}
        onChange={(event) => keeper.type(event.currentTarget.value)}
        onBlur={keeper.flush}
        error={status === 'failed' ? m.camp_session_note_failed() : null}
      />
      <p className={`${styles.status} screen-only`} role="status">
        {(status === 'saving' || (status === 'queued' && isOnline)) && m.camp_session_note_saving()}
        {isHeld && m.camp_session_note_held()}
        {status === 'queued' && !isOnline && m.camp_session_note_queued()}
        {status === 'saved' && text !== '' && m.camp_session_note_saved()}
        {leftCharacters <= nearlyFull && ` ${m.camp_session_note_left({ count: leftCharacters })}`}
      </p>
      <div className={styles.printed} aria-hidden="true">
        {text}
      </div>
    </section>
  );
}
