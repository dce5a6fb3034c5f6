import { publicAudience } from '@steeple/model/audience';
import { useRef, useState } from 'react';
import { explain } from '#lib/errors.ts';
import { useText } from '#lib/bilingual.ts';
import { newId } from '#lib/office/newId.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/office/layout.module.css';
import { Progress } from '#ui/office/Progress.tsx';
import { Status } from '#ui/office/Status.tsx';
import styles from './Resources.module.css';
import { refusalOf, titleFrom } from './resourceContent.ts';
import { refusalWords } from './resourceWords.ts';
import { saveResource, storeFile } from './saveResource.ts';

/** A file on its way. */
interface Upload { readonly id: string; readonly name: string; readonly share: number; readonly fault: string | null; readonly isDone: boolean }

/** Takes files by choosing or dropping, puts each up and makes a resource of it; its words are written afterwards. */
export function UploadArea({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { resourceCategories, currentCamp } = useSite();
  const chooser = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [audience, setAudience] = useState<string>(publicAudience);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const chosen = category ?? resourceCategories[0]?.id ?? '';
  const note = (id: string, change: Partial<Upload>): void => setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function put(file: File, id: string): Promise<void> {
    try {
      const stored = await storeFile(file, audience, (share) => note(id, { share }));
      await saveResource(id, { title: { en: titleFrom(file.name) }, category: chosen, language: 'both', file: stored, link: null, audience, order: 0 }, true);
      note(id, { isDone: true, share: 1 });
    } catch (error) {
      note(id, { fault: text(explain(error).message) });
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    const begun = files.map((file) => {
      const refusal = refusalOf(file);
      return { file, upload: { id: newId(), name: file.name, share: 0, fault: refusal === null ? null : refusalWords[refusal](), isDone: false } };
    });
    setUploads((before) => [...before.filter((each) => !each.isDone), ...begun.map(({ upload }) => upload)]);
    for (const { file, upload } of begun) {
      if (upload.fault === null) await put(file, upload.id);
    }
    onDone();
  }

  return (
    <div
      className={styles.drop} onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <div className={layout.bar}>
        <Select label={m.office_resource_category()} value={chosen} onChange={(event) => setCategory(event.target.value)}>
          {resourceCategories.map((each) => <option key={each.id} value={each.id}>{text(each.name)}</option>)}
        </Select>
        <Select label={m.office_resource_audience()} value={audience} onChange={(event) => setAudience(event.target.value)}>
          <option value={publicAudience}>{m.office_resource_everybody()}</option>
          {currentCamp !== null && <option value={currentCamp}>{m.office_resource_campers({ camp: currentCamp })}</option>}
        </Select>
        <Button variant="primary" icon="upload" onClick={() => chooser.current?.click()}>{m.office_resource_choose()}</Button>
        <input
          ref={chooser} type="file" multiple hidden aria-label={m.office_resource_choose()}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <p className={layout.soft}>{m.office_resource_drop()}</p>
      {uploads.map((upload) => (
        <div key={upload.id} className={styles.upload}>
          {upload.fault !== null && <Status tone="bad">{upload.name}: {upload.fault}</Status>}
          {upload.fault === null && upload.isDone && <Status tone="good">{upload.name}</Status>}
          {upload.fault === null && !upload.isDone && <Progress label={upload.name} done={upload.share} total={1} />}
        </div>
      ))}
    </div>
  );
}
