import { languageNames, languages } from '@steeple/model/text/language';
import { documentPaths } from '@steeple/model/database/paths';
import { withoutInvisible } from '@steeple/model/text/visibleText';
import { userLimits } from '@steeple/model/people/user';
import { useState } from 'react';
import { firestore } from '#lib/firebase/firebase.ts';
import { storePreferredLanguage } from '#lib/language/preferredLanguage.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import { AccountForm } from './AccountForm.tsx';

interface Fields {
  readonly displayName: string;
  readonly language: string;
}

async function save(uid: string, { displayName, language }: Fields): Promise<void> {
  const [database, { doc, updateDoc }] = await Promise.all([firestore(), import('firebase/firestore')]);
  const chosen = languages.find((listedLanguage) => listedLanguage === language) ?? null;
  await updateDoc(doc(database, documentPaths.user.at(uid)), {
    displayName: withoutInvisible(displayName).trim(),
    language: chosen,
  });
  if (chosen !== null) storePreferredLanguage(chosen);
}

function ProfileForm({ uid, saved }: { readonly uid: string; readonly saved: Fields }) {
  const [fields, setFields] = useState(saved);
  return (
    <AccountForm
      label={m.account_save()}
      variant="secondary"
      run={async () => {
        await save(uid, fields);
        showToast(m.account_saved());
      }}
    >
      <TextField
        label={m.account_name()}
        autoComplete="name"
        maxLength={userLimits.displayName}
        value={fields.displayName}
        onChange={(event) => setFields({ ...fields, displayName: event.currentTarget.value })}
      />
      <Select
        label={m.account_language()}
        value={fields.language}
        onChange={(event) => setFields({ ...fields, language: event.currentTarget.value })}
        options={[
          ['', m.account_language_none()],
          ...languages.map((language) => [language, languageNames[language]] as const),
        ]}
      />
    </AccountForm>
  );
}

/** Name and language, which their owner may change. */
export function Profile({ uid }: { readonly uid: string }) {
  const user = useDocument('user', [uid]);
  return (
    <Loaded live={user}>
      {(profile) =>
        profile === null ? (
          <p>{m.account_profile_coming()}</p>
        ) : (
          <ProfileForm uid={uid} saved={{ displayName: profile.displayName, language: profile.language ?? '' }} />
        )
      }
    </Loaded>
  );
}
