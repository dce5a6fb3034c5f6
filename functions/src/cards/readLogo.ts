import { type Logo, logoFile, logoPixels } from '@steeple/model/files/logo';
import { projectBucket } from '../bucket.ts';
import { decodePng, type Picture } from './decodePng.ts';

/** Reads the church's logo from Cloud Storage; null where there is none, or no readable one, which is reported. */
export async function readLogo(logo: Logo | undefined, report: (error: unknown) => void): Promise<Picture | null> {
  if (logo === undefined) return null;
  try {
    const [png] = await projectBucket().file(logoFile(logo)).download();
    return await decodePng(png, logoPixels);
  } catch (error) {
    report(error);
    return null;
  }
}
