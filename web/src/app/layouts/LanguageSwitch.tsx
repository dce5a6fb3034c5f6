import {
  type Language,
  languageNames,
  languages,
  languageTags,
  simplifiedName,
  traditionalName,
  traditionalTag,
} from '@steeple/model/text/language';
import { Link, useLocation } from 'wouter';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { isTraditional, traditionalAddress } from '#lib/language/traditional.ts';
import { href, type RouteName } from '#lib/routing/paths.ts';
import { storePreferredLanguage } from '#lib/language/preferredLanguage.ts';
import { usePage } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';
import styles from './LanguageSwitch.module.css';

/** The feedback form has an address per language rather than a prefix (specification section 2). */
function addressIn(language: Language, name: RouteName | null, path: string): string {
  if (name === 'campFeedback' || name === 'campFeedbackChinese')
    return href(language === 'zh' ? 'campFeedbackChinese' : 'campFeedback', language);
  return withLanguage(path, language);
}

/** The address, tag and name of the other script of Chinese. */
function otherScript(here: string): readonly [string | null, string, string] {
  return isTraditional()
    ? [here.replace('-hant', ''), languageTags.zh, simplifiedName]
    : [traditionalAddress(here), traditionalTag, traditionalName];
}

/**
 * Goes to the same page in the other language, and remembers the choice, or in the other script of Chinese where it has
 * one. Links, so that they work without JavaScript.
 */
export function LanguageSwitch() {
  const { name, path } = usePage();
  const current = useLanguage();
  const [, navigate] = useLocation();
  return languages.map((language) => {
    const [address, tag, label] =
      language === current
        ? otherScript(withLanguage(path, language))
        : [addressIn(language, name, path), languageTags[language], languageNames[language]];
    return (
      address && (
        <Link
          key={language}
          className={`${styles.switch} screen-only`}
          href={`~${address}`}
          hrefLang={tag}
          lang={tag}
          title={language === current ? undefined : m.shell_other_language_hint()}
          data-language-switch={language === current ? undefined : ''}
          onClickCapture={() => storePreferredLanguage(language)}
          onClick={(event) => {
            event.preventDefault();
            // Query and fragment are the same in every language: a filter, a search, one's own sign-up.
            navigate(`~${address}${location.search}${location.hash}`);
          }}
        >
          {label}
        </Link>
      )
    );
  });
}
