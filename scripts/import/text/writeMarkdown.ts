import { randomUUID } from 'node:crypto';
import { decorativeDescription } from '@steeple/model/files/picture';
import { markdownFromDocument } from '../../../web/src/ui/admin/richText/markdownDocument.ts';
import { documentFromPasted } from '../../../web/src/ui/admin/richText/paste/pastedDocument.ts';
import type { PastedElement, PastedNode } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';
import type { SourcePicture } from '../source.ts';
import type { PreparedText } from './prepareText.ts';

/**
 * Host of links within the site until the Markdown is written, since the paste takes complete addresses only. No text
 * of another site can contain it.
 */
const ownHost = `https://${randomUUID()}.invalid`;

/**
 * Writes a prepared text in the Markdown of the site, by the conversion of the editor's paste.
 * @param pictureAt returns the address within the site of a picture; null for one that could not be taken.
 * @param linkTo returns the address that a link leads to from now on: a path of the site, or a complete address.
 */
export function writeMarkdown(
  { body }: PreparedText,
  pictureAt: (picture: SourcePicture) => string | null,
  linkTo: (address: string) => string,
): string {
  const resolved = (node: PastedNode): PastedNode[] => {
    if (!('name' in node)) return [node];
    const { name, attributes, children } = node;
    const address = attributes['data-picture'];
    if (name === 'img' && address !== undefined) {
      const description = attributes['alt'] ?? '';
      const src = pictureAt({ address, description });
      const alt = description.replaceAll(/\s+/g, ' ').trim() || decorativeDescription;
      return src === null ? [] : [{ name, attributes: { src, alt }, children: [] }];
    }
    const inside = children.flatMap(resolved);
    if (name !== 'a' || attributes['href'] === undefined) return [{ name, attributes, children: inside }];
    const target = linkTo(attributes['href']);
    const href = target.startsWith('/') ? ownHost + target : target;
    return [{ name, attributes: { href }, children: inside }];
  };
  const tree: PastedElement = { name: 'body', attributes: {}, children: body.children.flatMap(resolved) };
  return markdownFromDocument(documentFromPasted(tree)).replaceAll(`${ownHost}/`, '/');
}
