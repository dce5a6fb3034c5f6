import { campFilesPath, publicAudience, resourceFolder } from '@steeple/model/content/audience';
import { isPreparable, type PreparablePart } from '@steeple/model/camp/preparedParts';
import { storedPath } from '../storedPath.ts';

/** A stored file of a camp. */
export interface CampFile {
  readonly camp: string;
  readonly path: string;
  /** The part of the camp that it belongs to, by its folder; null for a file of another folder. */
  readonly part: PreparablePart | null;
}

/** The file behind an address such as `/camp-files/camp-2026/sessions/handout.pdf`, or null where none can be meant. */
export function campFileAt(pathname: string): CampFile | null {
  const path = storedPath(pathname, campFilesPath);
  const [camp, ...rest] = path?.split('/') ?? [];
  if (camp === undefined || camp === publicAudience || rest.length === 0) return null;
  const [folder = '', ...inFolder] = rest;
  const part = inFolder.length > 0 && isPreparable(folder) ? folder : null;
  return { camp, path: `${resourceFolder(camp)}/${rest.join('/')}`, part };
}
