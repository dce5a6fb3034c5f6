import type { Panorama } from '@steeple/model/campArea';
import { useEffect, useState } from 'react';
import { areFilesKept, keepFiles } from '#lib/camp/offlineFiles.ts';
import { fileSize } from '#lib/fileSize.ts';
import { keptFor } from '#lib/keptAccount.ts';
import { useLanguage } from '#lib/language.ts';
import { storageUrl } from '#lib/storageUrl.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './KeepPanoramas.module.css';

/** Puts the large pictures on the device, for whoever wants them without signal. */
export function KeepPanoramas({ scenes }: { readonly scenes: readonly Panorama[] }) {
  const language = useLanguage();
  const [status, setStatus] = useState<'unknown' | 'missing' | 'keeping' | 'kept' | 'failed'>('unknown');
  const urls = scenes.map((scene) => storageUrl(scene.file.path));
  const key = urls.join('\n');
  const bytes = scenes.reduce((sum, scene) => sum + scene.file.size, 0);
  useEffect(() => {
    areFilesKept(key.split('\n')).then((isKept) => setStatus(isKept ? 'kept' : 'missing'), () => setStatus('missing'));
  }, [key]);
  async function keep(): Promise<void> {
    setStatus('keeping');
    const owner = keptFor();
    await keepFiles(urls, () => keptFor() === owner).then(() => setStatus('kept'), () => setStatus('failed'));
  }
  return (
    <div className={styles.keep} role="status">
      {status === 'kept' && <p>{m.camp_pano_kept()}</p>}
      {status === 'failed' && <p className={styles.failed}>{m.camp_pano_keep_failed()}</p>}
      {status !== 'kept' && status !== 'unknown' && (
        <Button icon="download" busy={status === 'keeping'} onClick={() => keep()}>{status === 'keeping' ? m.camp_pano_keeping() : m.camp_pano_keep({ size: fileSize(bytes, language) })}</Button>
      )}
    </div>
  );
}
