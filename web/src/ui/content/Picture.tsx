import {
  alternativeText,
  focalPosition,
  type Picture as StoredPicture,
  pictureFile,
  type PictureFormat,
} from '@steeple/model/files/picture';
import { useText } from '#lib/language/bilingual.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import styles from './Picture.module.css';

/**
 * Shapes that a layout crops pictures to, measured in Picture.module.css. `banner`: flatter where the page is wide.
 * `card`: square beside its text on a phone, flatter above it elsewhere.
 */
export type PictureRatio = 'banner' | 'card' | '2/1' | '16/9' | '3/2' | '4/5';

interface PictureProps {
  readonly picture: StoredPicture;
  /** Width at which it is shown, as a value of the `sizes` attribute. */
  readonly sizes: string;
  /**
   * True for the picture at the top of a page: loaded at once, and painted together with the text where it is there by
   * then. Others are loaded when they come near the viewport.
   */
  readonly eager?: boolean;
  /** Width by height, where the layout crops it; its own otherwise. */
  readonly ratio?: PictureRatio;
  /** True where the text beside it says the same. */
  readonly decorative?: boolean;
}

function srcSet(picture: StoredPicture, format: PictureFormat): string {
  return picture.widths.map((width) => `${storageUrl(pictureFile(picture, width, format))} ${width}w`).join(', ');
}

/** Hides the icon of a broken picture, also of one that failed before this code ran; its space stays. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '')
    image.style.visibility = 'hidden';
}

/** A picture in the sizes and formats it has; its space is reserved, and stays empty where it cannot be loaded. */
export function Picture({ picture, sizes, eager = false, ratio, decorative = false }: PictureProps) {
  const text = useText();
  const { focus } = picture;
  const fallback = picture.formats.at(-1) ?? 'jpeg';
  const middle = picture.widths[Math.floor(picture.widths.length / 2)] ?? picture.width;
  return (
    <picture className={styles.picture} data-focus={focus && focalPosition(focus.x)}>
      {picture.formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(picture, format)} sizes={sizes} />
      ))}
      <img
        ref={hideBroken}
        onError={(event) => hideBroken(event.currentTarget)}
        className={styles.image}
        src={storageUrl(pictureFile(picture, middle, fallback))}
        srcSet={srcSet(picture, fallback)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        data-ratio={ratio}
        data-focus={focus && focalPosition(focus.y)}
        alt={decorative ? '' : alternativeText(text(picture.description))}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
