import { type ExportItem, field } from './readExport.ts';

/** A rule of MemberPress, which an export has as an item of its own. */
interface Rule {
  readonly title: string;
  /** `all`, `all_post`, `single_page`, `category`, `tag`, `parent_page`. */
  readonly type: string;
  /** Numbers or names, with commas: what the rule is about; of one about all texts, those that it does not hold for. */
  readonly content: readonly string[];
}

function holdsFor({ type, content }: Rule, item: ExportItem): boolean {
  const kind = field(item, 'wp:post_type');
  const id = field(item, 'wp:post_id');
  const hasTerm = (domain: string): boolean =>
    item.terms.some((term) => term.domain === domain && (content.includes(term.slug) || content.includes(term.name)));
  switch (type) {
    case 'all':
    case `all_${kind}`:
      return !content.includes(id);
    case `single_${kind}`:
      return content.includes(id) || content.includes(field(item, 'wp:post_name'));
    case 'category':
      return hasTerm('category');
    case 'tag':
      return hasTerm('post_tag');
    case 'parent_page':
      return content.includes(field(item, 'wp:post_parent'));
    default:
      return false;
  }
}

/** Finds the texts that MemberPress's rules show to members only. @returns a reason without a full stop, or null. */
export function memberPressRules(items: readonly ExportItem[]): (item: ExportItem) => string | null {
  const rules = items
    .filter((item) => field(item, 'wp:post_type') === 'memberpressrule' && field(item, 'wp:status') === 'publish')
    .map((item): Rule => ({
      title: field(item, 'title'),
      type: item.meta['_mepr_rules_type']?.trim() ?? '',
      content: (item.meta['_mepr_rules_content'] ?? '').split(',').flatMap((part) => part.trim() || []),
    }));
  return (item) => {
    const rule = rules.find((candidate) => holdsFor(candidate, item));
    return rule === undefined ? null : `MemberPress’s rule “${rule.title.slice(0, 200)}” shows it only to members`;
  };
}
