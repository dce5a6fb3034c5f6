import type { Language } from '@steeple/model/text/language';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Resource } from '@steeple/model/content/resource';
import { fileKind, fileSize } from '#lib/fileSize.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';
import styles from './ResourcesPage.module.css';

/** Counts a download without standing in its way: what fails here, nobody misses. */
async function count(resource: string): Promise<void> {
  const { callFunction } = await import('#lib/firebase/callFunction.ts');
  await callFunction('countDownload', { resource });
}

/** One file or link: what it is, its type and size. */
export function ResourceEntry({
  resource,
  language,
}: {
  readonly resource: WithId<Resource>;
  readonly language: Language;
}) {
  const { file, link, title, description } = resource;
  return (
    <li className={styles.resource}>
      <Icon name={file === null ? 'external' : 'download'} />
      <div>
        <a
          href={file === null ? (link ?? '') : storageUrl(file.path)}
          {...(file === null ? { rel: 'noopener' } : { download: file.name })}
          onClick={() => {
            if (file !== null) count(resource.id).catch(() => undefined);
          }}
        >
          <Localized text={title} />
        </a>
        {description !== undefined && (
          <p className={styles.description}>
            <Localized text={description} mark={false} />
          </p>
        )}
      </div>
      <p className={styles.kind}>
        {file !== null && (
          <span>
            {fileKind(file.type)}, {fileSize(file.size, language)}
          </span>
        )}
        <span>
          <SpokenLanguage language={resource.language} />
        </span>
      </p>
    </li>
  );
}
