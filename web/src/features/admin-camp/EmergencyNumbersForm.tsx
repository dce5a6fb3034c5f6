import {
  type EmergencyNumbers,
  emergencyNumbersId,
  emergencyNumbersSchema,
} from '@steeple/model/camp/emergencyNumbers';
import { useId } from 'react';
import type { Content } from '#lib/admin/editing/saving.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import type { WithId } from '@steeple/model/database/publicSource';
import { m } from '#messages/generated/messages.js';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { SavedForm } from '#ui/admin/saving/SavedForm.tsx';
import { Loaded } from '#ui/states.tsx';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';

/** Numbers of a camp that has none yet: for campers only. */
const fresh: Content<'emergencyNumbers'> = { public: false, numbers: [] };

/** The fields of the form. */
export function emergencyNumberFields(): FieldSpec[] {
  return [
    {
      kind: 'list',
      key: 'numbers',
      label: m.admin_camp_emergency_numbers(),
      hint: m.admin_camp_emergency_hint(),
      addLabel: m.admin_camp_emergency_add(),
      create: () => ({ country: '', name: { en: '' }, phone: '' }),
      fields: () => [
        { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
        { kind: 'tel', key: 'phone', label: m.admin_site_phone(), placeholder: '999' },
        {
          kind: 'line',
          key: 'country',
          label: m.admin_camp_emergency_country(),
          hint: m.admin_camp_emergency_country_hint(),
        },
      ],
    },
    {
      kind: 'check',
      key: 'public',
      label: m.admin_camp_emergency_public(),
    },
  ];
}

function Form({ camp, document }: { readonly camp: string; readonly document: WithId<EmergencyNumbers> | null }) {
  const heading = useId();
  const editing = useDocumentEditing('emergencyNumbers', [camp, emergencyNumbersId], document, fresh);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{m.admin_camp_emergency()}</h2>
      <SavedForm
        editing={editing}
        schema={emergencyNumbersSchema}
        fields={emergencyNumberFields()}
        isStored={document !== null}
        // Ctrl+S also saves the camp's own form beside this one.
        onSave={() => {
          if (editing.status !== 'saved') void editing.saveIfValid();
        }}
        label={m.admin_camp_emergency_save()}
      />
    </section>
  );
}

/** The emergency numbers of a camp, and whether everyone may read them. They are saved apart from the camp. */
export function EmergencyNumbersForm({ camp }: { readonly camp: string }) {
  const live = useDocument('emergencyNumbers', [camp, emergencyNumbersId]);
  return <Loaded live={live}>{(document) => <Form camp={camp} document={document} />}</Loaded>;
}
