import { baseLanguage } from '@steeple/model/text/language';
import type { Attachments, SourcePicture } from '../source.ts';
import { decoded } from '../text/addresses.ts';
import { plainLine } from '../text/htmlWords.ts';
import { partIn } from './multilingualText.ts';
import { type ExportItem, field } from './readExport.ts';

const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** The path of an address in one spelling, without the marks of WordPress's smaller and larger copies. */
function pathKey(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  // Copies are photo-300x200.jpg, photo-scaled.jpg and photo-e1612345678901.jpg.
  return decoded(url.pathname.replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-e\d{10,16})*(\.\w+)$/, '$1')).normalize('NFC');
}

/** True for an attachment that is a picture, by its file's ending. */
export function isPictureAddress(address: string): boolean {
  return pictureEnding.test(pathKey(address) ?? '');
}

/** The alternative text that was written for an attachment, else its caption; empty where there is neither. */
function descriptionOf({ meta, fields }: ExportItem): string {
  const altText = plainLine(partIn(meta['_wp_attachment_image_alt'] ?? '', baseLanguage));
  return altText === '' ? plainLine(partIn(fields['excerpt:encoded'] ?? '', baseLanguage)) : altText;
}

/** Attachments of an export, and what its shortcodes and blocks name besides. */
export interface ExportAttachments extends Attachments {
  /** Pictures that were uploaded to a text. */
  readonly ofItem: (key: string) => readonly SourcePicture[];
  /** Address of a file by its number, also of one that is no picture. */
  readonly file: (id: string) => string | undefined;
  /** HTML of a block that several texts share. */
  readonly sharedBlock: (id: string) => string | undefined;
}

/** Makes the attachments of an export findable. */
export function findAttachments(items: readonly ExportItem[]): ExportAttachments {
  const files = items
    .filter((item) => field(item, 'wp:post_type') === 'attachment')
    .map((item) => ({ item, id: field(item, 'wp:post_id'), address: field(item, 'wp:attachment_url') }))
    .filter(({ address }) => address !== '');
  const pictures = files
    .filter(({ address }) => isPictureAddress(address))
    .map(({ item, id, address }) => ({
      id,
      parent: field(item, 'wp:post_parent'),
      picture: { address, description: descriptionOf(item) },
    }));
  const byId = new Map(pictures.map(({ id, picture }) => [id, picture]));
  const byPath = new Map(pictures.map(({ picture }) => [pathKey(picture.address) ?? picture.address, picture]));
  const ofItem = Map.groupBy(pictures, ({ parent }) => parent);
  const addresses = new Map(files.map(({ id, address }) => [id, address]));
  // WordPress shows a shared block nowhere while it is a draft, private or in the trash.
  const shared = new Map(
    items
      .filter((item) => field(item, 'wp:post_type') === 'wp_block' && field(item, 'wp:status') === 'publish')
      .filter((item) => field(item, 'wp:post_password') === '')
      .map((item) => [field(item, 'wp:post_id'), item.fields['content:encoded'] ?? '']),
  );
  return {
    byId: (id) => byId.get(id),
    byAddress: (address) => byPath.get(pathKey(address) ?? ''),
    ofItem: (key) => (ofItem.get(key) ?? []).map(({ picture }) => picture),
    file: (id) => addresses.get(id),
    sharedBlock: (id) => shared.get(id),
  };
}
