import { type Language, languageNames, languageTags, traditionalChinese } from '@steeple/model/languages';
import { useLanguage } from '#lib/language/language.ts';
import { languageAddresses } from '#lib/language/languageAddresses.ts';
import { isTraditional, languageTag } from '#lib/language/traditional.ts';
import { href, type RouteName } from '#lib/routing/paths.ts';
import { storePreferredLanguage } from '#lib/language/preferredLanguage.ts';
import { useRoute } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';
import styles from './LanguageSwitch.module.css';

/** The feedback form has an address per language rather than a prefix (specification section 2). */
function feedbackAddress(language: Language, name: RouteName | null): string | null {
  if (name !== 'campFeedback' && name !== 'campFeedbackChinese') return null;
  return href(language === 'zh' ? 'campFeedbackChinese' : 'campFeedback', language);
}

/**
 * Goes to the same page in another language, or in the other script of Chinese, and remembers the language. Links, so
 * that they work without JavaScript.
 */
export function LanguageSwitch() {
  const { name, path } = useRoute();
  const current = useLanguage();
  const shown = languageTag(current);
  return languageAddresses(path).map(({ language, tag, path: address }) => {
    const isOther = language !== current;
    // The second script is offered to readers of the first one.
    if (tag === shown || (isOther && tag !== languageTags[language])) return null;
    return (
      <a
        key={tag}
        className={styles.switch}
        href={feedbackAddress(language, name) ?? address}
        hrefLang={tag}
        lang={tag}
        title={isOther ? m.shell_other_language_hint() : undefined}
        data-language-switch={isOther ? '' : undefined}
        onClick={() => storePreferredLanguage(language)}
      >
        {isOther ? languageNames[language] : traditionalChinese[isTraditional() ? 'simplifiedName' : 'name']}
      </a>
    );
  });
}
