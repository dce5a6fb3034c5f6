import { type Role, roles } from '@steeple/model/people/claims';
import { useState } from 'react';
import { roleLabels } from '#lib/admin/roleLabels.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Select, TextField } from '#ui/Field.tsx';

/** Gives one person access by address, and offers the link at which that person signs in. */
export function GiveAccess() {
  const language = useLanguage();
  const origin = useOrigin();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('writer');
  const [givenAddresses, setGivenAddresses] = useState<readonly string[]>([]);
  const action = useAction(async () => {
    const address = email.trim().toLowerCase();
    const { results } = await callFunction('changeGrants', { changes: [{ email: address, addRoles: [role] }] });
    if (results.some(({ outcome }) => outcome === 'refused')) throw new Error(m.admin_start_refused());
    setGivenAddresses((before) => [...before, address]);
    setEmail('');
  });
  const link = `${origin}${href('login', language)}`;
  return (
    <div className={layout.stack}>
      <TextField
        label={m.admin_email()}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label={m.admin_grant_what()}
        value={role}
        onChange={({ target }) => setRole(roles.find((listedRole) => listedRole === target.value) ?? 'writer')}
        options={roles.map((listedRole) => [listedRole, roleLabels[listedRole].choice()])}
      />
      <div className={layout.buttons}>
        <Button
          busy={action.busy}
          aria-disabled={email.trim() === '' || undefined}
          onClick={() => email.trim() === '' || action.run()}
        >
          {m.admin_grant_give_access()}
        </Button>
        <ButtonLink variant="quiet" href={`${href('adminPeople', language)}?view=grants`}>
          {m.admin_start_people_all()}
        </ButtonLink>
      </div>
      <ErrorNote error={action.error} />
      {givenAddresses.length > 0 && (
        <Note title={m.admin_start_given({ who: givenAddresses.join(m.shell_unsent_separator()) })}>
          <p>{m.admin_start_pass_on()}</p>
          <p>
            <code>{link}</code> <CopyButton text={link} label={m.admin_start_copy_link()} />
          </p>
        </Note>
      )}
    </div>
  );
}
