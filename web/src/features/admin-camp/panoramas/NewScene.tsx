import { type Panorama, panoramaSchema } from '@steeple/model/camp/campArea';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { documentPaths } from '@steeple/model/database/paths';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import { useState } from 'react';
import { announce } from '#lib/announce.ts';
import { newId } from '#lib/newId.ts';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { useAction } from '#lib/admin/useAction.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { BilingualField } from '#ui/admin/form/BilingualField.tsx';
import { FileField } from '#ui/admin/form/FileField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';

/** Uploads an equirectangular picture and a still of it. @throws PictureError, StorageError */
async function uploadScene(
  camp: string,
  id: string,
  file: File,
  description: Bilingual,
  onProgress: (share: number) => void,
): Promise<Pick<Panorama, 'file' | 'still'>> {
  const { decodePicture, uploadFile, uploadPicture } = await import('#lib/admin/files/upload.ts');
  const bitmap = await decodePicture(file);
  const { width, height } = bitmap;
  bitmap.close();
  const type = file.type === 'image/webp' ? 'webp' : 'jpeg';
  const path = `pictures/panoramas/${camp}/${id}.${type}`;
  await uploadFile(path, file, `image/${type}`, (part) => onProgress(part / 2));
  const still = await uploadPicture(file, description, (part) => onProgress(0.5 + part / 2));
  return { file: { path, size: file.size, width, height }, still };
}

/**
 * Makes a scene of an equirectangular picture. It is public at once, so its title and description are written first.
 */
export function NewScene({
  camp,
  order,
  onMade,
}: {
  readonly camp: string;
  readonly order: number;
  readonly onMade: (id: string) => void;
}) {
  const [share, setShare] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState<Bilingual>({ en: '' });
  const [description, setDescription] = useState<Bilingual>({ en: '' });
  const [hasTried, setHasTried] = useState(false);
  const blank = (text: Bilingual, field: string) =>
    hasTried && text.en.trim() === ''
      ? [{ field: `${field}.en`, message: { en: 'Please enter some text.', zh: '请填写内容。' } }]
      : [];
  const add = useAction(async () => {
    setHasTried(true);
    if (file === null || title.en.trim() === '' || description.en.trim() === '') return;
    setShare(0);
    const id = newId();
    const panorama: Panorama = {
      title,
      description,
      ...(await uploadScene(camp, id, file, description, setShare)),
      initial: { yaw: 0, pitch: 0 },
      hotspots: [],
      order,
    };
    await writeNow((transaction, { database, sdk }) => {
      transaction.set(
        sdk.doc(database, documentPaths.panorama.at(camp, id)),
        toFirestoreValue(panorama, sdk) as object,
      );
    });
    setFile(null);
    setTitle({ en: '' });
    setDescription({ en: '' });
    setHasTried(false);
    announce(m.admin_said_saved());
    onMade(id);
  });
  return (
    <div className={layout.tight}>
      <FileField
        label={m.admin_pano_new()}
        hint={m.admin_pano_new_hint()}
        error={hasTried && file === null ? m.admin_pano_no_file() : undefined}
        accept="image/jpeg,image/webp"
        isPicture
        onChoose={setFile}
        progress={add.busy ? { label: m.admin_picture_uploading(), share } : null}
      />
      {file !== null && (
        <>
          <BilingualField
            label={m.admin_post_title()}
            value={title}
            maxLength={maxLengthOf(panoramaSchema, 'title.en')}
            faults={blank(title, 'newScene.title')}
            field="newScene.title"
            onChange={setTitle}
          />
          <BilingualField
            label={m.admin_event_description()}
            hint={m.admin_picture_description_hint()}
            value={description}
            // The still is described by the same text, which may not be as long as that of a scene.
            maxLength={maxLengthOf(panoramaSchema, 'still.description.en')}
            lines={2}
            faults={blank(description, 'newScene.description')}
            field="newScene.description"
            onChange={setDescription}
          />
          <div>
            <Button icon="upload" busy={add.busy} onClick={() => add.run()}>
              {m.admin_pano_publish()}
            </Button>
          </div>
        </>
      )}
      <ErrorNote error={add.error} />
    </div>
  );
}
