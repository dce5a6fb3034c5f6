import {
  type Language,
  languageNames,
  languages,
  languageTags,
  simplifiedName,
  traditionalName,
  traditionalTag,
} from '@steeple/model/languages';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { isTraditional, traditionalAddress } from '#lib/language/traditional.ts';
import { href, type RouteName } from '#lib/routing/paths.ts';
import { storePreferredLanguage } from '#lib/language/preferredLanguage.ts';
import { useRoute } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';
import styles from './LanguageSwitch.module.css';

/** The feedback form has an address per language rather than a prefix (specification section 2). */
function addressIn(language: Language, name: RouteName | null, path: string): string {
  if (name === 'campFeedback' || name === 'campFeedbackChinese')
    return href(language === 'zh' ? 'campFeedbackChinese' : 'campFeedback', language);
  return withLanguage(path, language);
}

/** Goes to the same page in the other script of Chinese; nothing on pages that have one only. */
function ScriptSwitch({ here }: { readonly here: string }) {
  const there = isTraditional() ? here.replace('-hant', '') : traditionalAddress(here);
  const tag = isTraditional() ? languageTags.zh : traditionalTag;
  return (
    there && (
      <a className={styles.switch} href={there} hrefLang={tag} lang={tag}>
        {isTraditional() ? simplifiedName : traditionalName}
      </a>
    )
  );
}

/**
 * Goes to the same page in the other language, and remembers the choice, or in the other script of Chinese. Links, so
 * that they work without JavaScript.
 */
export function LanguageSwitch() {
  const { name, path } = useRoute();
  const current = useLanguage();
  return (
    <>
      {languages
        .filter((language) => language !== current)
        .map((language) => (
          <a
            key={language}
            className={styles.switch}
            href={addressIn(language, name, path)}
            hrefLang={languageTags[language]}
            lang={languageTags[language]}
            title={m.shell_other_language_hint()}
            data-language-switch=""
            onClick={() => storePreferredLanguage(language)}
          >
            {languageNames[language]}
          </a>
        ))}
      <ScriptSwitch here={withLanguage(path, current)} />
    </>
  );
}
