import type { SectionContentOf } from '#lib/content/pageContent.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Readable } from '#ui/content/Localized.tsx';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import styles from './questions.module.css';

/** Questions that open to their answers, without a script; on paper all are open. */
export function QuestionsSection({ section }: { readonly section: SectionContentOf<'questions'> }) {
  return (
    <div className={styles.questions}>
      {section.questions.map(({ id, question, html, language }) => (
        <details key={id} id={`${section.id}-${id}`} className={styles.question}>
          <summary>
            <span>
              <Readable value={question} mark={false} />
            </span>
            <Icon name="down" />
          </summary>
          <div className={styles.answer}>
            <ProseHtml html={html} language={language} />
          </div>
        </details>
      ))}
    </div>
  );
}
