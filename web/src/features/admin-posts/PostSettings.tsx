import { type Post, postKinds, postSchema } from '@steeple/model/content/post';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import type { FieldError } from '@steeple/model/requests/validation';
import { useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Select, TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import type { Change } from '#ui/admin/form/formChanges.ts';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import { PictureField } from '#ui/admin/form/PictureField.tsx';
import { type PostContent, shownTags, tagsFrom } from './postContent.ts';
import { kindLabels } from './statusLabels.ts';

interface Props {
  readonly post: PostContent;
  readonly faults: readonly FieldError[];
  readonly slugOwner: string | null | undefined;
  readonly onChange: (change: Partial<PostContent>) => void;
  readonly onCoverChange: (change: Change<PostContent['cover']>) => void;
}

/** Everything about a post beside its texts. */
export function PostSettings({ post, faults, slugOwner, onChange, onCoverChange }: Props) {
  const text = useText();
  const { timeZone } = useSite();
  const [tags, setTags] = useState('');
  const error = useFaultText(faults);
  const tagFault = faults.find((fault) => fault.field.startsWith('tags'));
  return (
    <section className={layout.section}>
      <h2>{m.admin_post_settings()}</h2>
      <div className={layout.columns}>
        <TextField
          data-field="slug"
          label={m.admin_post_slug()}
          hint={m.admin_post_slug_hint()}
          value={post.slug}
          maxLength={maxLengthOf(postSchema, 'slug')}
          spellCheck={false}
          autoCapitalize="off"
          error={
            error('slug') ?? (typeof slugOwner === 'string' ? m.admin_post_slug_taken({ title: slugOwner }) : undefined)
          }
          onChange={(event) => onChange({ slug: event.target.value })}
        />
        <TextField
          data-field="author"
          label={m.admin_post_author()}
          value={post.author}
          maxLength={maxLengthOf(postSchema, 'author')}
          error={error('author')}
          onChange={(event) => onChange({ author: event.target.value })}
        />
        <TextField
          data-field="tags"
          label={m.admin_post_tags()}
          hint={m.admin_post_tags_hint()}
          optional
          value={shownTags(tags, post.tags)}
          error={tagFault && text(tagFault.message)}
          onChange={(event) => {
            setTags(event.target.value);
            onChange({ tags: tagsFrom(event.target.value) });
          }}
        />
        <Select
          label={m.admin_post_kind()}
          value={post.kind}
          onChange={(event) => {
            const kind = event.target.value as Post['kind'];
            onChange({ kind, edition: kind === 'article' ? null : (post.edition ?? '') });
          }}
          options={postKinds.map((kind) => [kind, kindLabels[kind]()])}
        />
        {post.kind === 'testimony' && (
          <TextField
            data-field="edition"
            label={m.admin_post_edition()}
            hint="testimonies_2526"
            value={post.edition ?? ''}
            error={error('edition')}
            spellCheck={false}
            onChange={(event) => onChange({ edition: event.target.value.trim() })}
          />
        )}
        {post.status !== 'draft' && (
          <MomentField
            field="publishAt"
            label={post.status === 'scheduled' ? m.admin_post_schedule_at() : m.admin_post_published_at()}
            hint={post.status === 'published' ? m.admin_post_now_hint() : undefined}
            value={post.publishAt}
            timeZone={timeZone}
            error={error('publishAt')}
            onChange={(publishAt) => onChange({ publishAt })}
          />
        )}
      </div>
      <PictureField
        label={m.admin_post_cover()}
        value={post.cover}
        faults={faults}
        field="cover"
        onChange={onCoverChange}
      />
    </section>
  );
}
