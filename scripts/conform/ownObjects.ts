import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { googleHostingApi } from '../../functions/src/release/hosting/googleHostingApi.ts';
import type { CloudProject } from '../deploy/CloudProject.ts';
import { addressOf, unlessRefused } from '../shared/googleProject.ts';

/** The name of every object that a probe makes, and deletes. */
const NAME = 'steeple-conform';

/** Deletes what a run that was killed may have left behind. */
async function remove(cloud: CloudProject, url: string): Promise<void> {
  await unlessRefused(404, cloud.ask(url, 'DELETE'));
}

/** Lets a probe look at a preview with one file, `conform.txt`, for which two rules set one header. */
export async function withPreview<Result>(
  cloud: CloudProject,
  look: (origin: string) => Promise<Result>,
): Promise<Result> {
  const site = `https://firebasehosting.googleapis.com/v1beta1/sites/${cloud.id}`;
  const channel = `${site}/channels/${NAME}`;
  const api = googleHostingApi(addressOf('https://firebasehosting.googleapis.com/'), cloud.id);
  await remove(cloud, channel);
  const rule = (value: string): object => ({ glob: '/conform.txt', headers: { 'X-Steeple-Conform': value } });
  const version = await api.create({ labels: {}, config: { headers: [rule('earlier'), rule('later')] } });
  try {
    const content = gzipSync('conform');
    const hash = createHash('sha256').update(content).digest('hex');
    const { required, uploadUrl } = await api.populate(version, new Map([['/conform.txt', hash]]));
    if (required.includes(hash)) await api.upload(uploadUrl, hash, content);
    await api.finalise(version);
    const { url } = await cloud.ask<{ url: string }>(`${site}/channels?channelId=${NAME}`, 'POST', { ttl: '3600s' });
    await cloud.ask(`${channel}/releases?versionName=${version}`, 'POST', {});
    return await look(url);
  } finally {
    await remove(cloud, channel);
    await api.discard(version);
  }
}

/** Lets a probe use a secret that has no version yet. */
export async function withSecret<Result>(
  cloud: CloudProject,
  ask: (secret: string) => Promise<Result>,
): Promise<Result> {
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${cloud.id}/secrets`;
  await remove(cloud, `${secrets}/${NAME}`);
  await cloud.ask(`${secrets}?secretId=${NAME}`, 'POST', { replication: { automatic: {} } });
  try {
    return await ask(`${secrets}/${NAME}`);
  } finally {
    await remove(cloud, `${secrets}/${NAME}`);
  }
}
