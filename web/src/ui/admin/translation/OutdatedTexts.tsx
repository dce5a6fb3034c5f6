import { languageNames, languageTags } from '@steeple/model/text/language';
import { useMemo } from 'react';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { type Outdated, outdatedTexts, type TranslatedDocument } from '#lib/admin/translation/outdatedTexts.ts';
import { paragraphsOf } from '#lib/admin/translation/paragraphs.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/admin/Note.tsx';
import styles from './OutdatedTexts.module.css';

/** The paragraphs of the other language at the places of the changed ones; all of them where the numbers differ. */
function counterparts(
  { texts, ahead, changed }: Outdated,
  other: Outdated['ahead'],
): readonly { readonly text: string }[] {
  const aheadParagraphs = paragraphsOf(texts[ahead] ?? '');
  const otherParagraphs = paragraphsOf(texts[other] ?? '');
  if (aheadParagraphs.length !== otherParagraphs.length) return otherParagraphs;
  const digests = new Set(changed.map(({ digest }) => digest));
  return otherParagraphs.filter((_, place) => digests.has(aheadParagraphs[place]?.digest ?? ''));
}

function Side({
  language,
  paragraphs,
}: {
  readonly language: Outdated['ahead'];
  readonly paragraphs: readonly { readonly text: string }[];
}) {
  return (
    <div>
      <strong className={styles.language}>{languageNames[language]}</strong>
      {paragraphs.map(({ text }, place) => (
        // Two paragraphs may be equal: their place tells them apart.
        // eslint-disable-next-line react/no-array-index-key
        <p key={place} lang={languageTags[language]}>
          {text}
        </p>
      ))}
    </div>
  );
}

/**
 * The texts of a document of which one language was changed after the other was last worked on, side by side. Renders
 * nothing where there is none.
 * @param nameOf the label of a text, by its path with ids.
 * @param onConfirm says that a translation is still right.
 */
export function OutdatedTexts({
  document,
  nameOf,
  onConfirm,
}: {
  readonly document: TranslatedDocument;
  readonly nameOf: (id: string) => string;
  readonly onConfirm: (id: string) => void;
}) {
  const outdatedList = useMemo(() => outdatedTexts(document), [document]);
  if (outdatedList.length === 0) return null;
  return (
    <Note title={m.admin_outdated_title({ count: outdatedList.length })}>
      <p>{m.admin_outdated_hint()}</p>
      <ul className={styles.list}>
        {outdatedList.map((outdated) => {
          const { id, ahead, behind, changed, removed } = outdated;
          const name = nameOf(id);
          return (
            <li key={`${id} ${ahead}`} className={styles.item}>
              <details>
                <summary>
                  {m.admin_outdated_text({
                    name,
                    ahead: languageLabel(ahead),
                    behind: behind.map(languageLabel).join(', '),
                  })}
                </summary>
                <div className={styles.sides}>
                  <Side language={ahead} paragraphs={changed} />
                  {behind.map((language) => (
                    <Side key={language} language={language} paragraphs={counterparts(outdated, language)} />
                  ))}
                </div>
                {removed > 0 && <p>{m.admin_outdated_removed({ count: removed })}</p>}
              </details>
              <Button onClick={() => onConfirm(id)} aria-label={m.admin_outdated_confirm_named({ name })}>
                {m.admin_outdated_confirm()}
              </Button>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
