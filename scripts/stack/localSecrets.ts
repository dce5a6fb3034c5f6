import { createHash } from 'node:crypto';

/**
 * The secrets of the functions of a local stack. They follow from its project's id, so that a phone which subscribed is
 * still known after a restart; nobody needs to keep them secret.
 */
export function localSecrets(projectId: string): Record<string, string> {
  const key = (name: string): string => createHash('sha256').update(`${name} ${projectId}`).digest('base64url');
  return { NOTICE_KEY: key('notices'), PUSH_KEY: key('push') };
}
