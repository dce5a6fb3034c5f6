import {
  type ConsentPurpose,
  consentPurposes,
  type ConsentText,
  consentTextSchema,
  consentVersionOf,
} from '@steeple/model/people/consent';
import { consentTexts } from '@steeple/model/people/consentTexts';
import type { WithId } from '@steeple/model/database/publicSource';
import { useSearchParams } from 'wouter';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { SavedForm } from '#ui/admin/saving/SavedForm.tsx';
import { Select } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';

const purposes: Record<ConsentPurpose, () => string> = {
  camp: m.admin_consent_camp,
  'sign-up': m.admin_consent_sign_up,
  message: m.admin_consent_message,
};

function ConsentForm({
  purpose,
  stored,
}: {
  readonly purpose: ConsentPurpose;
  readonly stored: WithId<ConsentText> | null;
}) {
  const editing = useDocumentEditing('consentText', [purpose], stored, {
    text: consentTexts[purpose],
  });
  const fields: FieldSpec[] = [{ kind: 'markdown', key: 'text', label: m.admin_consent_text() }];
  return (
    <SavedForm editing={editing} schema={consentTextSchema} fields={fields} isStored>
      <p className={layout.soft}>
        {m.admin_consent_version({ version: consentVersionOf(stored) })}
        {stored === null ? (
          m.admin_consent_of_program()
        ) : (
          <>
            {m.admin_consent_since()} <Moment at={stored.updatedAt} />
          </>
        )}
      </p>
    </SavedForm>
  );
}

/** The texts that people agree to, one for each form. */
export function ConsentTexts() {
  const [parameters, setParameters] = useSearchParams();
  const purpose = consentPurposes.find((name) => name === parameters.get('form')) ?? 'camp';
  const live = useDocument('consentText', [purpose]);
  return (
    <section className={layout.section}>
      <h2>{m.admin_consent_texts()}</h2>
      <p className={layout.soft}>{m.admin_consent_about()}</p>
      <div className={layout.bar}>
        <Select
          label={m.admin_consent_form()}
          value={purpose}
          onChange={(event) => setParameters({ view: 'personal', form: event.target.value })}
          options={consentPurposes.map((name) => [name, purposes[name]()])}
        />
      </div>
      <Loaded live={live}>{(stored) => <ConsentForm key={purpose} purpose={purpose} stored={stored} />}</Loaded>
    </section>
  );
}
