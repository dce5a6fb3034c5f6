import { publicAudience } from '@steeple/model/content/audience';
import { spokenLanguages } from '@steeple/model/text/language';
import { resourceSchema } from '@steeple/model/content/resource';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import { useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { fileKind, fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { removeFile } from '#lib/admin/files/upload.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useSite } from '#lib/site.ts';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { m } from '#messages/generated/messages.js';
import { Select, TextField } from '#ui/Field.tsx';
import { BilingualField } from '#ui/admin/form/BilingualField.tsx';
import { FileField } from '#ui/admin/form/FileField.tsx';
import layout from '#ui/admin/layout.module.css';
import { EditingDialog } from '#ui/admin/saving/EditingDialog.tsx';
import { storeFile } from '#lib/admin/files/storeFile.ts';
import { refusalOf } from '#lib/admin/files/uploadedFile.ts';
import { audienceLabel, faultsOfResource, refusalLabels, type ResourceContent, withFile } from './resourceContent.ts';
import { addResource, moveFile, saveResource } from './saveResource.ts';

/**
 * One resource: its title, its audience, its file or link. A new file replaces the old one when saved. A new resource
 * is uploaded and shown to anybody only when its button says *Publish* and is pressed.
 */
export function ResourceDialog({
  id,
  resource,
  isNew,
  file: initialFile = null,
  onClose,
  onSaved,
}: {
  readonly id: string;
  readonly resource: ResourceContent;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onSaved: (resource: ResourceContent) => void;
  /** The file of a new resource, which was chosen before. */
  readonly file?: File | null;
}) {
  const text = useText();
  const language = useLanguage();
  const { resourceCategories, currentCamp } = useSite();
  const { isAdmin } = useMay();
  const [saved] = useState({ value: resource, revision: 1 });
  const [chosen, setChosen] = useState<File | null>(initialFile);
  const [hasTried, setHasTried] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const editing = useEditing<ResourceContent>({
    path: isNew ? `resources/new/${initialFile?.name ?? ''}` : `resources/${id}`,
    saved,
    save: async (value, revision, _byItself, base) => {
      if (!isNew) return saveResource(id, value, base, revision);
      await addResource(id, value, isAdmin);
      return revision + 1;
    },
  });
  const { value, edit } = editing;
  const refusal = chosen === null ? null : refusalOf(chosen);
  // A chosen file takes the place of a link, and is judged by `refusalOf`.
  const faults = faultsOfResource(value).filter(
    ({ field }) => chosen === null || !/^(?:file|link)(?:\.|$)/.test(field),
  );
  const shownFaults = hasTried ? faults : [];
  const error = useFaultText(shownFaults);
  const saveTyped = async (): Promise<void> => {
    const old = resource.file;
    if (!(await editing.save())) return;
    // Only admins delete files.
    if (isAdmin && old !== null && old.path !== editing.savedValue().file?.path)
      await removeFile(old.path).catch(() => undefined);
    onSaved(editing.savedValue());
  };
  const save = async (form: HTMLFormElement): Promise<void> => {
    setHasTried(true);
    if (faults.length > 0 || refusal !== null) {
      // The faults are shown with the next frame.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    let file = value.file;
    if (chosen !== null) file = await storeFile(chosen, value.audience, setShare);
    else if (file !== null && value.audience !== resource.audience)
      file = await moveFile(file, value.audience, setShare);
    setShare(null);
    let next = value;
    edit((now) => {
      next = withFile(now, file, value.audience);
      return next;
    });
    // What was typed during the upload may have a fault, which is shown.
    if (faultsOfResource(next).length === 0) await saveTyped();
  };
  const set = (change: Partial<ResourceContent>): void => edit((before) => ({ ...before, ...change }));
  const describe = (
    file: { readonly name: string; readonly type: string; readonly size: number } | null,
  ): string | undefined =>
    file === null ? undefined : `${file.name} · ${fileKind(file.type)} · ${fileSize(file.size, language)}`;
  const audiences = [
    ...new Set([publicAudience, ...(currentCamp === null || !isAdmin ? [] : [currentCamp]), value.audience]),
  ];

  return (
    <EditingDialog
      title={isNew ? m.admin_resource_add() : text(value.title)}
      label={isNew ? m.admin_resource_publish() : m.admin_save()}
      editing={editing}
      onSave={save}
      onResolved={saveTyped}
      onClose={onClose}
    >
      {isNew && <p className={layout.soft}>{m.admin_resource_not_yet()}</p>}
      <BilingualField
        label={m.admin_resource_title()}
        value={value.title}
        maxLength={maxLengthOf(resourceSchema, 'title.en')}
        faults={shownFaults}
        field="title"
        onChange={(title) => set({ title })}
      />
      <BilingualField
        label={m.admin_resource_description()}
        optional
        lines={2}
        value={value.description}
        maxLength={maxLengthOf(resourceSchema, 'description.en')}
        faults={shownFaults}
        field="description"
        onChange={(description) =>
          set({ description: description.en === '' && description.zh === undefined ? undefined : description })
        }
      />
      <div className={layout.columns}>
        <Select
          label={m.admin_resource_category()}
          value={value.category}
          error={error('category')}
          onChange={(event) => set({ category: event.target.value })}
          options={resourceCategories.map(({ id: category, name }) => [category, text(name)])}
        />
        <Select
          label={m.admin_resource_language()}
          value={value.language}
          onChange={(event) => set({ language: event.target.value as ResourceContent['language'] })}
          options={spokenLanguages.map((name) => [name, languageLabel(name)])}
        />
        <Select
          label={m.admin_resource_audience()}
          value={value.audience}
          onChange={(event) => set({ audience: event.target.value })}
          options={audiences.map((audience) => [audience, audienceLabel(audience)])}
        />
      </div>
      <FileField
        label={value.file === null ? m.admin_resource_file() : m.admin_resource_replace()}
        hint={describe(chosen ?? value.file)}
        error={refusal === null ? error('file') : refusalLabels[refusal]()}
        onChoose={setChosen}
        progress={share === null ? null : { label: m.admin_resource_uploading(), share }}
      />
      {value.file === null && chosen === null && (
        <TextField
          label={m.admin_resource_link()}
          type="url"
          placeholder="https://"
          value={value.link ?? ''}
          error={error('link')}
          onChange={(event) => set({ link: event.target.value === '' ? null : event.target.value.trim() })}
        />
      )}
    </EditingDialog>
  );
}
