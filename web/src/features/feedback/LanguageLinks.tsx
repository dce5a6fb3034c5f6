import { languageTags } from '@steeple/model/text/language';
import { href } from '#lib/routing/paths.ts';
import { usePage } from '#lib/routing/route.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './LanguageLinks.module.css';

/** The form in either language; both share one draft and one response. On the form itself, only the other one. */
export function LanguageLinks({ isChoice = false }: { readonly isChoice?: boolean }) {
  const { name, language } = usePage();
  const variant = (isOwn: boolean) => (isChoice && isOwn ? 'primary' : 'secondary');
  return (
    <div className={isChoice ? styles.choice : undefined}>
      {name !== 'campFeedback' && (
        <ButtonLink
          variant={variant(language === 'en')}
          href={href('campFeedback', 'en')}
          lang={languageTags.en}
          hrefLang={languageTags.en}
        >
          {m.feedback_in_english()}
        </ButtonLink>
      )}
      {name !== 'campFeedbackChinese' && (
        <ButtonLink
          variant={variant(language === 'zh')}
          href={href('campFeedbackChinese', 'zh')}
          lang={languageTags.zh}
          hrefLang={languageTags.zh}
        >
          {m.feedback_in_chinese()}
        </ButtonLink>
      )}
    </div>
  );
}
