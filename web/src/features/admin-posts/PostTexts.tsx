import { type Bilingual } from '@steeple/model/text/bilingual';
import { type Language, languageNames, languages, languageTags } from '@steeple/model/text/language';
import { postLimits } from '@steeple/model/content/post';
import type { FieldError } from '@steeple/model/requests/validation';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { m } from '#messages/generated/messages.js';
import { LimitedText } from '#ui/admin/form/LimitedText.tsx';
import { MarkdownField } from '#ui/admin/form/MarkdownField.tsx';
import { Article } from './Article.tsx';
import styles from './Editor.module.css';
import type { PostContent } from './postContent.ts';

/** Both languages beside each other, or one with what visitors will see of it. */
export type EditorView = 'both' | Language;

interface Props {
  readonly post: PostContent;
  readonly view: EditorView;
  readonly faults: readonly FieldError[];
  readonly onChange: (change: Partial<PostContent>) => void;
}

const limitedTexts = [
  { field: 'title', label: m.admin_post_title, lines: 1 },
  { field: 'excerpt', label: m.admin_post_excerpt, lines: 3 },
] as const;

function Texts({ language, post, faults, onChange }: Omit<Props, 'view'> & { readonly language: Language }) {
  const error = useFaultText(faults);
  const change =
    (field: 'title' | 'excerpt' | 'body') =>
    (typed: string): void => {
      const value: Bilingual = { ...post[field], [language]: typed === '' && language !== 'en' ? undefined : typed };
      onChange({ [field]: value });
    };
  const isOptional = language !== 'en';
  return (
    <div className={styles.texts}>
      {limitedTexts.map(({ field, label, lines }) => (
        <LimitedText
          key={field}
          data-field={`${field}.${language}`}
          label={
            <>
              {label()} <span className={styles.language}>{languageNames[language]}</span>
            </>
          }
          lang={languageTags[language]}
          value={post[field][language] ?? ''}
          lines={lines}
          maxLength={postLimits[field]}
          optional={isOptional}
          error={error(`${field}.${language}`)}
          onChange={change(field)}
        />
      ))}
      <MarkdownField
        field={`body.${language}`}
        label={m.admin_post_body()}
        language={language}
        value={post.body[language] ?? ''}
        maxLength={postLimits.body}
        optional={isOptional}
        error={error(`body.${language}`)}
        lines={20}
        onChange={change('body')}
      />
    </div>
  );
}

/** The texts of a post. */
export function PostTexts({ view, ...props }: Props) {
  if (view === 'both')
    return (
      <div className={styles.pair}>
        {languages.map((language) => (
          <Texts key={language} language={language} {...props} />
        ))}
      </div>
    );
  return (
    <div className={styles.pair}>
      <Texts language={view} {...props} />
      <section className={styles.preview} aria-label={m.admin_preview()}>
        <Article post={props.post} language={view} />
      </section>
    </div>
  );
}
