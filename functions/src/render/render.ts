import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { onRequest } from 'firebase-functions/v2/https';
import { generatedId } from '../ids.ts';
import { createLog } from '../log.ts';
import { region } from '../parameters.ts';
import { noCache } from './cacheControl.ts';

/** The site's origin as the visitor's browser knows it; hosting names it in `X-Forwarded-Host`. */
function originOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const host = String(headers['x-forwarded-host'] ?? headers.host ?? 'localhost');
  const isLocal = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}`;
}

/** Renders public pages for the CDN, and sends public files; hosting rewrites here whatever it has no file for. */
export const render = onRequest({ region, memory: '512MiB', concurrency: 40, timeoutSeconds: 60 }, async (request, response) => {
  const log = createLog('render', generatedId());
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true';
  // For whatever is sent; a page replaces it by its own. Hosting sends none with what comes from here.
  response.set('Content-Security-Policy', contentSecurityPolicy({ local }));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': noCache }).send('');
    return;
  }
  try {
    if (request.path.startsWith('/files/')) {
      const { sendFile } = await import('./sendFile.ts');
      await sendFile(request, response);
      return;
    }
    const [{ projectDatabase }, { adminSource }, { answerPage }, { compressed }, { siteRenderer }] = await Promise.all([
      import('../services.ts'), import('./adminSource.ts'), import('./answerPage.ts'), import('./compressed.ts'), import('./renderer.ts'),
    ]);
    const answer = await answerPage({
      renderer: await siteRenderer(),
      source: adminSource(projectDatabase()),
      url: request.originalUrl,
      origin: originOf(request.headers),
      now: Date.now(),
      local,
    });
    const { body, headers } = await compressed(answer.body, request.headers['accept-encoding']);
    response.status(answer.status).set({ ...answer.headers, ...headers }).send(body);
  } catch (error) {
    log.error('Rendering failed', error);
    if (response.headersSent) response.end();
    else response.status(500).set({ 'Cache-Control': noCache, 'Content-Type': 'text/html; charset=utf-8' }).send('<!doctype html><meta charset="utf-8"><title>500</title><p>This page cannot be shown right now. Please try again in a moment.<p lang="zh">暂时无法显示本页，请稍后再试。');
  }
});
