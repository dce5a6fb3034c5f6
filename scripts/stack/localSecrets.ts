import { createHash } from 'node:crypto';

/** Secrets of a local stack, which follow from its project's id, so that subscribed phones stay known; never secret. */
export function localSecrets(projectId: string): Record<string, string> {
  const key = (name: string): string => createHash('sha256').update(`${name} ${projectId}`).digest('base64url');
  return { NOTICE_KEY: key('notices'), PUSH_KEY: key('push') };
}
