import type { Notice } from '@steeple/model/camp/campArea';
import { documentNameAt, documentPaths, idOf } from '@steeple/model/database/paths';
import type { Post } from '@steeple/model/content/post';
import { versionIdOf } from '@steeple/model/editing/version';
import { keyPairOf } from '../../functions/src/notices/keyPair.ts';
import { contentOf, signContent, validUntil } from '../../functions/src/notices/code/signCode.ts';
import { plainNotice } from '../../functions/src/notices/push/noticeMessage.ts';
import type { SeedDocument } from './readDocuments.ts';

/**
 * Makes the versions that a save would have stored with posts, pages, settings and texts of consent, so that what the
 * seed says can be brought back after a change.
 * @param savedBy the account that is called their author.
 */
export function firstVersions(documents: readonly SeedDocument[], savedBy: string): SeedDocument[] {
  return documents.flatMap<SeedDocument>(({ path, data, file }) => {
    const { revision, updatedAt: savedAt } = data as Pick<Post, 'revision' | 'updatedAt'>;
    const saved = { savedBy, savedAt };
    const id = versionIdOf(path, revision);
    if (id !== null) return [{ path: documentPaths.version.at(id), data: { path, content: data, ...saved }, file }];
    const name = documentNameAt(path);
    if (name !== 'post' && name !== 'page') return [];
    const version = documentPaths[`${name}Version`].at(idOf(path), String(revision));
    return [{ path: version, data: { [name]: data, ...saved }, file }];
  });
}

/**
 * Signs the notices that are not over, as the trigger `sendNotice` would have done.
 * @param key the private key of notices of the project.
 */
export function noticeCodes(documents: readonly SeedDocument[], key: string, now: Date): SeedDocument[] {
  const keys = keyPairOf(key);
  if (keys === null) throw new RangeError('The key of notices is no key');
  return documents.flatMap(({ path, data, file }) => {
    if (documentNameAt(path) !== 'notice') return [];
    const [, camp = ''] = path.split('/');
    const notice = plainNotice(camp, idOf(path), data as Notice);
    if (validUntil(notice) <= now.getTime()) return [];
    const code = signContent(contentOf(notice), keys);
    return [{ path: documentPaths.noticeCode.at(camp, idOf(path)), data: { code }, file }];
  });
}
