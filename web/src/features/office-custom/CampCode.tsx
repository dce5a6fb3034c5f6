import { normalizedJoinCode } from '@steeple/model/campAccess';
import { useState } from 'react';
import { callFunction } from '#lib/callFunction.ts';
import { useAction } from '#lib/office/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/office/layout.module.css';
import { ErrorNote } from '#ui/office/Note.tsx';
import { showToast } from '#ui/toastStore.ts';

/** Without letters and digits that look alike when somebody copies them from a slide. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code nobody guesses: two groups of five. */
function suggestion(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => readable[byte % readable.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Sets the code with which campers join. Only its hash is stored, so an old one can be replaced but never shown. */
export function CampCode({ camp }: { readonly camp: string }) {
  const [code, setCode] = useState('');
  const save = useAction(async () => {
    await callFunction('setCampCode', { camp, code });
    showToast(m.office_code_saved({ code: normalizedJoinCode(code) }));
    setCode('');
  });
  return (
    <section className={layout.section}>
      <h2>{m.office_code_title()}</h2>
      <p className={layout.soft}>{m.office_code_text()}</p>
      <form
        className={layout.bar}
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        <TextField label={m.office_code_new()} value={code} minLength={4} maxLength={64} autoComplete="off" spellCheck={false} onChange={(event) => setCode(event.target.value)} />
        <Button onClick={() => setCode(suggestion())}>{m.office_code_suggest()}</Button>
        <Button type="submit" variant="primary" busy={save.busy} disabled={normalizedJoinCode(code).length < 4}>{m.office_code_set()}</Button>
      </form>
      <ErrorNote error={save.error} />
    </section>
  );
}
