import { campFilesPath, publicAudience, resourceFolder } from '@steeple/model/audience';
import { storedPath } from '../storedPath.ts';

/** A stored file of a camp. */
export interface CampFile {
  readonly camp: string;
  readonly path: string;
}

/** The file behind an address such as `/camp-files/camp-2026/sessions/handout.pdf`, or null where none can be meant. */
export function campFileAt(pathname: string): CampFile | null {
  const path = storedPath(pathname, campFilesPath);
  const [camp, ...rest] = path?.split('/') ?? [];
  return camp === undefined || camp === publicAudience || rest.length === 0
    ? null
    : { camp, path: `${resourceFolder(camp)}/${rest.join('/')}` };
}
