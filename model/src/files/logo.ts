import * as v from 'valibot';
import { storagePathSchema, wholeNumber } from '../schemas/fields.ts';

/** Most pixels of a side of a logo as it is stored. */
export const logoPixels = 2000;

/**
 * The church's logo in Cloud Storage, as PNG: the admin area draws a chosen SVG or picture in the browser, so that no
 * file of somebody's own making is served from our address. Icons are stored beside it.
 */
export const logoSchema = v.strictObject({
  path: storagePathSchema,
  /** Pixels of the stored logo. */
  width: wholeNumber(1, logoPixels),
  height: wholeNumber(1, logoPixels),
  /** The ground that it needs to be seen; the other scheme shows it on a plate. Absent where both do. */
  ground: v.optional(v.picklist(['light', 'dark'])),
  /** True where the logo contains the church's name, which is then not written beside it. */
  hasName: v.optional(v.boolean()),
});
export type Logo = v.InferOutput<typeof logoSchema>;

/** Pixels of the square icons: a browser's tab, a phone's first screen, an installation. */
export const iconSizes = [96, 192, 512] as const;

/** An icon, or the one that a system cuts to a shape of its own. */
export type LogoIcon = (typeof iconSizes)[number] | 'maskable';

/** The Storage path of the logo. */
export function logoFile({ path }: Pick<Logo, 'path'>): string {
  return `${path}.png`;
}

/** The Storage path of an icon made of the logo. */
export function logoIconFile({ path }: Pick<Logo, 'path'>, icon: LogoIcon): string {
  return `${path}-icon-${icon}.png`;
}
