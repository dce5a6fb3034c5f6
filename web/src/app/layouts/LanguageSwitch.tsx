import { type Language, languageNames, languages, languageTags, traditionalChinese } from '@steeple/model/languages';
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

/**
 * Goes to the same page in another language or script, and remembers the language. Links, so that they work
 * without JavaScript.
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
      {current === traditionalChinese.language ? <ScriptSwitch path={path} /> : null}
    </>
  );
}

/** Goes to the same page in the other script of Chinese; nothing on pages that have one only. */
function ScriptSwitch({ path }: { readonly path: string }) {
  const { language, tag, name, simplifiedName } = traditionalChinese;
  const simplified = `/${language}${path === '/' ? '' : path}`;
  const traditional = traditionalAddress(simplified);
  if (traditional === null) return null;
  const isShown = isTraditional();
  const shownTag = isShown ? languageTags[language] : tag;
  return (
    <a className={styles.switch} href={isShown ? simplified : traditional} hrefLang={shownTag} lang={shownTag}>
      {isShown ? simplifiedName : name}
    </a>
  );
}
