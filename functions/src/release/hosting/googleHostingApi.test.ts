import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createHosting, type Hosting } from '../../../../tests/stand-ins/hosting/createHosting.ts';
import { googleHostingApi } from './googleHostingApi.ts';
import type { HostingApi } from './HostingApi.ts';
import { hostingFailure } from './patientApi.ts';

const bytes = gzipSync('About');
const hash = createHash('sha256').update(bytes).digest('hex');

describe('Hosting', () => {
  let hosting: Hosting;
  let api: HostingApi;
  beforeEach(async () => {
    hosting = await createHosting('a-church');
    api = googleHostingApi(`${hosting.url}/`, 'a-church');
  });
  afterEach(async () => hosting.close());

  it('gets a version with its settings, its files and their contents, and makes it live', async () => {
    const settings = { labels: { 'steeple-build': 'b' }, config: { headers: [{ glob: '**', headers: { A: 'b' } }] } };
    const name = await api.create(settings);
    expect(name).toMatch(/^sites\/a-church\/versions\//);
    const { required, uploadUrl } = await api.populate(name, new Map([['/about.html', hash]]));
    expect(required).toEqual([hash]);
    await api.upload(uploadUrl, hash, bytes);
    expect(await api.populate(name, new Map([['/about.html', hash]]))).toMatchObject({ required: [] });
    await api.finalise(name);
    await api.release(name, 'changed pages');
    expect(hosting.site.serve('/about')).toEqual({ body: 'About', headers: { A: 'b' } });
    expect(hosting.site.releases).toMatchObject([{ message: 'changed pages' }]);
    expect(await api.version(name)).toEqual({ name, ...settings });
    expect(await api.files(name)).toEqual(new Map([['/about.html', hash]]));
    expect(await api.releases(5)).toEqual([
      { name: hosting.site.releases[0]?.name, isRollBack: false, version: { name, ...settings, isDeleted: false } },
    ]);
  });

  it('lists as many releases as are asked for, newest first, with those of deleted versions', async () => {
    const [first, second] = [hosting.site.deploy({}), hosting.site.deploy({})];
    await api.discard(first.name);
    const listed = await api.releases(2);
    expect(listed.map(({ version }) => [version.name, version.isDeleted])).toEqual([
      [second.name, false],
      [first.name, true],
    ]);
    expect(await api.releases(1)).toHaveLength(1);
  });

  it('takes no preview for the live site, and releases to the live site only', async () => {
    const live = hosting.site.deploy({ '/about.html': 'About' });
    const preview = hosting.site.deploy({ '/about.html': 'An idea' }, {}, 'an-idea');
    expect((await api.releases(5)).map(({ version }) => version.name)).toEqual([live.name]);
    await api.release(live.name, 'again');
    expect(await api.releases(1)).toMatchObject([{ isRollBack: true, version: { name: live.name } }]);
    expect(hosting.site.serve('/about')?.body).toBe('About');
    expect(hosting.site.releasesOf('an-idea').map(({ version }) => version)).toEqual([preview]);
  });

  it('lists all files of a version, a thousand at a time', async () => {
    const version = hosting.site.deploy({ '/about.html': 'About' });
    const [content = ''] = version.files.values();
    for (let index = 1; version.files.size < 2500; index++) version.files.set(`/file-${index}`, content);
    expect(await api.files(version.name)).toEqual(version.files);
    expect(hosting.requests).toEqual(['files.list', 'files.list', 'files.list']);
  });

  it.each([
    ['releases.list', async () => api.releases(1)],
    ['versions.get', async () => api.version('sites/a-church/versions/1')],
    ['files.list', async () => api.files('sites/a-church/versions/1')],
    ['versions.create', async () => api.create({ labels: {}, config: {} })],
    ['versions.populateFiles', async () => api.populate('sites/a-church/versions/1', new Map())],
    ['upload', async () => api.upload(`${hosting.url}/upload/sites/a-church/versions/1/files`, hash, bytes)],
    ['versions.patch', async () => api.finalise('sites/a-church/versions/1')],
    ['releases.create', async () => api.release('sites/a-church/versions/1', '')],
    ['versions.delete', async () => api.discard('sites/a-church/versions/1')],
  ] as const)('that answers %s with an error is asked once, since repeating is for others', async (operation, act) => {
    hosting.addFault({ operation, effect: { kind: 'error', code: 503 }, times: 5 });
    const error: unknown = await act().catch((failure: unknown) => failure);
    expect(hostingFailure(error)).toBe('unavailable');
    expect(hosting.requests).toEqual([operation]);
  });

  it('that breaks off is unavailable', async () => {
    hosting.addFault({ operation: 'releases.list', effect: { kind: 'refused' } });
    expect(hostingFailure(await api.releases(1).catch((error: unknown) => error))).toBe('unavailable');
  });
});

describe('an answer of Hosting', () => {
  let answers: object[];
  /** Kinds of content of the requests. */
  let contentTypes: (string | undefined)[];
  let server: Server;
  let api: HostingApi;
  beforeEach(async () => {
    answers = [];
    contentTypes = [];
    server = createServer((request, response) => {
      contentTypes.push(request.headers['content-type']);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers.shift() ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api = googleHostingApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'a-church');
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('may leave out what is empty', async () => {
    expect(await api.releases(1)).toEqual([]);
    expect(await api.files('v')).toEqual(new Map());
    expect(await api.populate('v', new Map())).toEqual({ required: [], uploadUrl: '' });
    answers = [{ name: 'v' }];
    expect(await api.version('v')).toEqual({ name: 'v', labels: {}, config: {} });
    answers = [{ files: [{ path: '/a', hash: 'h' }], nextPageToken: '' }];
    contentTypes = [];
    expect(await api.files('v')).toEqual(new Map([['/a', 'h']]));
    expect(contentTypes).toHaveLength(1);
  });

  test('is asked for a content to be stored as bytes', async () => {
    await api.upload(`http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`, hash, bytes);
    expect(contentTypes).toEqual(['application/octet-stream']);
  });

  test.each([
    ['a release without a name', { releases: [{ version: { name: 'v' } }] }, async () => api.releases(1)],
    ['a release with an empty name', { releases: [{ name: '', version: { name: 'v' } }] }, async () => api.releases(1)],
    ['a release without a version', { releases: [{ name: 'r' }] }, async () => api.releases(1)],
    ['a version without a name', { name: null }, async () => api.version('v')],
    ['a new version without a name', {}, async () => api.create({ labels: {}, config: {} })],
    ['a file without a path', { files: [{ hash: 'h' }] }, async () => api.files('v')],
    ['a file without a hash', { files: [{ path: '/a' }] }, async () => api.files('v')],
  ])('with %s is an error', async (_what, answer, act) => {
    answers = [answer];
    await expect(act()).rejects.toThrow('incomplete');
  });
});
