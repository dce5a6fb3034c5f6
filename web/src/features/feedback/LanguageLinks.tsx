import { type Language, languageTags } from '@steeple/model/text/language';
import { href } from '#lib/routing/paths.ts';
import { usePage } from '#lib/routing/route.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './LanguageLinks.module.css';

const forms = [
  { route: 'campFeedback', formLanguage: 'en', label: m.feedback_in_english },
  { route: 'campFeedbackChinese', formLanguage: 'zh', label: m.feedback_in_chinese },
] as const;

/** The address of the form in a language. */
export function formHref(language: Language): string {
  return href(language === 'zh' ? 'campFeedbackChinese' : 'campFeedback', language);
}

/** The form in either language; both share one draft and one response. On the form itself, only the other one. */
export function LanguageLinks({ isChoice = false }: { readonly isChoice?: boolean }) {
  const { name, language } = usePage();
  const others = forms.filter(({ route }) => route !== name);
  return (
    <div className={isChoice ? styles.choice : undefined}>
      {others.map(({ route, formLanguage, label }) => (
        <ButtonLink
          key={route}
          variant={isChoice && formLanguage === language ? 'primary' : 'secondary'}
          href={formHref(formLanguage)}
          lang={languageTags[formLanguage]}
          hrefLang={languageTags[formLanguage]}
        >
          {label()}
        </ButtonLink>
      ))}
    </div>
  );
}
