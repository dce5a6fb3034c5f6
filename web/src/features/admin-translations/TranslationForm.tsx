import { languageNames, languageTags } from '@steeple/model/text/language';
import { plain } from '@steeple/model/database/plain';
import { type TranslatableName, translatedLanguage } from '@steeple/model/editing/translatable';
import { useEffect, useRef, useState } from 'react';
import { createArrivals } from '#lib/admin/documents/arrivals.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import layout from '#ui/admin/layout.module.css';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { saveTranslation } from './saveTranslation.ts';
import { labelOf } from './translatableKinds.ts';
import { englishOf, type TranslatedTexts, translationOf, withTranslation } from './translation.ts';
import { longestTranslation } from './longestTranslation.ts';
import styles from './Translations.module.css';

/** Texts up to this length are written in one line. */
const longestLine = 200;

/** Texts of a list have the same label: the name of each also has the beginning of its English. */
function nameOf(label: string, english: string): string {
  return `${label}: ${english.slice(0, 60)}`;
}

/** The translations of one document beside their English. */
export function TranslationForm({
  name,
  path,
  stored,
}: {
  readonly name: TranslatableName;
  readonly path: string;
  /** The document as the server has it, live. */
  readonly stored: Readonly<Record<string, unknown>>;
}) {
  const document = plain(stored) as Readonly<Record<string, unknown>>;
  const english = englishOf(name, document);
  const [arrivals] = useState(() => createArrivals<TranslatedTexts>({}, () => Date.now()));
  // The document as it is known here: after a save it has these texts, also before the listener brings it.
  const latest = useRef(document);
  useEffect(() => {
    latest.current = plain(stored) as Readonly<Record<string, unknown>>;
  }, [stored, latest]);
  const editing = useEditing<TranslatedTexts>({
    path: `translations/${path}`,
    saved: arrivals(translationOf(name, document)),
    save: async (typed, revision, _, base) => {
      const saved = await saveTranslation({ name, path, stored: latest.current }, typed, base, revision);
      latest.current = withTranslation(latest.current, typed);
      return saved;
    },
  });
  const { value, edit } = editing;
  return (
    <>
      <SaveBar editing={editing} />
      <div className={layout.stack}>
        {Object.keys(english).map((text) => {
          const maxLength = longestTranslation(name, text, document);
          const label = labelOf(text);
          const shared = {
            label: `${label} (${languageNames[translatedLanguage]})`,
            lang: languageTags[translatedLanguage],
            maxLength,
            value: value[text] ?? '',
          };
          const change = (words: string): void => edit((before) => ({ ...before, [text]: words }));
          return (
            <section key={text} className={styles.pair} aria-label={nameOf(label, english[text] ?? '')}>
              <div className={styles.english} lang={languageTags.en}>
                <p className={layout.soft}>
                  {label} ({languageNames.en})
                </p>
                <p className={styles.words}>{english[text] === '' ? '–' : english[text]}</p>
              </div>
              {maxLength > longestLine ? (
                <TextArea
                  {...shared}
                  rows={Math.min(20, Math.max(3, Math.ceil((english[text] ?? '').length / 60)))}
                  onChange={(event) => change(event.target.value)}
                />
              ) : (
                <TextField {...shared} onChange={(event) => change(event.target.value)} />
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
