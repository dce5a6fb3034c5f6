import type { FieldError } from '@steeple/model/requests/validation';
import { m } from '#messages/generated/messages.js';
import { type NamedFault, nameInLanguage } from '#ui/admin/form/fieldName.ts';
import type { PostContent } from './postContent.ts';

/** Labels of the editor's fields. A new field of a post does not compile without one. */
const labels: Readonly<Record<string, () => string>> = {
  title: m.admin_post_title,
  excerpt: m.admin_post_excerpt,
  body: m.admin_post_body,
  slug: m.admin_post_slug,
  author: m.admin_post_author,
  tags: m.admin_post_tags,
  edition: m.admin_post_edition,
  publishAt: m.admin_post_published_at,
} satisfies Readonly<Record<Exclude<keyof PostContent, 'kind' | 'status' | 'cover' | 'outdated'>, () => string>>;

/** The label of a field of the editor. */
export function postFieldName(field: string): string {
  return labels[field]?.() ?? field;
}

/** The fault of a post whose address another post has already. @param title of the other one. */
export function slugTaken(title: string): FieldError {
  return {
    field: 'slug',
    message: {
      en: `“${title}” already has this web address. Please choose another.`,
      zh: `“${title}”已使用此网址，请另选一个。`,
    },
  };
}

/** The faults of a post with the labels of the editor's fields. */
export function namedPostFaults(faults: readonly FieldError[]): NamedFault[] {
  return faults.map(({ field, message }) => {
    const [part = '', language, inner] = field.split('.');
    const name =
      part === 'cover'
        ? `${m.admin_post_cover()}: ${nameInLanguage(m.admin_picture_description(), inner)}`
        : nameInLanguage(labels[part] === undefined ? field : postFieldName(part), language);
    // A tag is one of several in one field.
    return { field: part === 'tags' ? part : field, name, message };
  });
}
