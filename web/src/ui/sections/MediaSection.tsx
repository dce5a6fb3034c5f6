import { videoPlayer } from '@steeple/model/hosting/contentSecurityPolicy';
import { youTubeVideo } from '#lib/content/youTubeVideo.ts';
import type { SectionContentOf } from '#lib/content/pageContent.ts';
import { parseUrl } from '#lib/parseUrl.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { pictureFile } from '@steeple/model/files/picture';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import styles from './media.module.css';

/** A recording elsewhere: a link, which YouTube's player without cookies replaces once it was pressed. */
function Elsewhere({ section, url }: { readonly section: SectionContentOf<'media'>; readonly url: string }) {
  const video = youTubeVideo(url);
  const [isPlaying, setPlaying] = useState(false);
  const address = parseUrl(url);
  if (address === null) return null;
  if (isPlaying && video !== null)
    return (
      // eslint-disable-next-line react/iframe-missing-sandbox -- the player of another origin needs scripts and its storage
      <iframe
        className={`${styles.frame} screen-only`}
        src={`${videoPlayer}${video}?autoplay=1`}
        title={section.heading?.text ?? m.public_media_play()}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  return (
    <a
      className={`${styles.cover} screen-only`}
      href={url}
      rel="noopener"
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (video === null || opensElsewhere) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {section.picture !== null && (
        <Picture picture={section.picture} sizes="(min-width: 56rem) 56rem, 100vw" ratio="16/9" decorative />
      )}
      <span className={styles.play}>
        <Icon name="play" /> {video === null ? m.public_media_open({ host: address.host }) : m.public_media_youtube()}
      </span>
    </a>
  );
}

/** A recording: nothing of it is loaded before it is pressed; on paper it is a link. */
export function MediaSection({ section }: { readonly section: SectionContentOf<'media'> }) {
  const { file, url, picture, caption } = section;
  const label = section.heading?.text ?? caption?.text ?? file?.name;
  const poster = picture === null ? undefined : storageUrl(pictureFile(picture, picture.widths.at(-1) ?? 0, 'jpeg'));
  const isVideo = file?.type.startsWith('video/') === true;
  return (
    <figure className={styles.media}>
      {file !== null && !isVideo && (
        <div className={`${styles.audio} screen-only`}>
          {picture !== null && <Picture picture={picture} sizes="(min-width: 40rem) 16rem, 100vw" ratio="3/2" />}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the recordings of a church have no captions file */}
          <audio controls preload="none" src={storageUrl(file.path)} aria-label={label} />
        </div>
      )}
      {file !== null && isVideo && (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- the recordings of a church have no captions file
        <video
          className={`${styles.frame} screen-only`}
          controls
          playsInline
          preload="none"
          poster={poster}
          src={storageUrl(file.path)}
          aria-label={label}
        />
      )}
      {file === null && url !== null && <Elsewhere section={section} url={url} />}
      <figcaption>
        {caption !== null && (
          <span>
            <Readable value={caption} mark={false} />
          </span>
        )}
        {file !== null && (
          <a href={storageUrl(file.path)} download={file.name}>
            {m.public_media_download()}
          </a>
        )}
        <span className={styles.paper}>{url ?? file?.name}</span>
      </figcaption>
    </figure>
  );
}
