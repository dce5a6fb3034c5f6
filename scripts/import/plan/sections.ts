import type { PageSection } from '@steeple/model/content/page';
import { slugFrom } from '../../../web/src/lib/admin/fields/slug.ts';
import { markdownTree } from '../../../web/src/ui/admin/richText/markdownTree.ts';

/** Most characters of a section's text, and most sections: those of the model. */
export const sectionLimits = { body: 20_000, sections: 40, heading: 120 } as const;

/** A part of a text under a heading of the second level; the first may have none. */
export interface TextSection {
  readonly heading: string | null;
  readonly markdown: string;
}

/** Splits Markdown at its headings of the second level that are not within a list or a quotation. */
export function splitSections(markdown: string): TextSection[] {
  const sections: { heading: string | null; start: number; end: number }[] = [{ heading: null, start: 0, end: 0 }];
  for (const part of markdownTree(markdown).children) {
    const start = part.position?.start.offset ?? 0;
    const end = part.position?.end.offset ?? start;
    const last = sections.at(-1);
    if (part.type === 'heading' && part.depth === 2 && sections.length < sectionLimits.sections) {
      const heading = markdown.slice(start, end).replace(/^#+\s*/, '');
      // A heading directly under another one stays in the text.
      if (last !== undefined && (last.end > last.start || last.heading === null))
        sections.push({ heading, start: end, end });
      else if (last !== undefined) last.end = end;
    } else if (last !== undefined) last.end = end;
  }
  return sections
    .map(({ heading, start, end }) => ({ heading, markdown: markdown.slice(start, end).trim() }))
    .filter(({ heading, markdown: text }) => heading !== null || text !== '');
}

/** The ids of sections, from their headings: each once, and never empty. */
export function sectionIds(sections: readonly TextSection[]): PageSection['id'][] {
  const takenIds = new Set<string>();
  return sections.map(({ heading }, index) => {
    const base =
      slugFrom(heading ?? '')
        .slice(0, 50)
        .replace(/-+$/, '') || `part-${index + 1}`;
    let id = base;
    for (let number = 2; takenIds.has(id); number += 1) id = `${base}-${number}`;
    takenIds.add(id);
    return id;
  });
}

/** Cuts Markdown between two blocks, so that at most so many characters are left; empty where the first is longer. */
export function cutMarkdown(markdown: string, longest: number): string {
  if (markdown.length <= longest) return markdown;
  const ends = markdownTree(markdown).children.map(({ position }) => position?.end.offset ?? 0);
  const end = ends.findLast((position) => position <= longest) ?? 0;
  return markdown.slice(0, end === 0 ? longest : end).replace(/[\uD800-\uDBFF]$/, '');
}
