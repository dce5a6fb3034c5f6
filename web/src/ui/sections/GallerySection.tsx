import type { SectionContentOf } from '#lib/content/pageContent.ts';
import { Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import styles from './gallery.module.css';

/** Pictures with captions; of three, six or nine the first is the largest, so that the last row is full. */
export function GallerySection({ section }: { readonly section: SectionContentOf<'gallery'> }) {
  const { pictures } = section;
  return (
    <ul className={styles.gallery} data-first={pictures.length % 3 === 0 ? 'large' : undefined}>
      {pictures.map(({ id, picture, caption }) => (
        <li key={id}>
          <figure>
            <Picture picture={picture} sizes="(min-width: 48rem) 44rem, 100vw" ratio="3/2" />
            {caption !== null && (
              <figcaption>
                <Readable value={caption} mark={false} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
