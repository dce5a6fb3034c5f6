import { cardFolder } from '@steeple/model/hosting/sharingCard';
import { onRequest } from 'firebase-functions/v2/https';
import { functionLimits } from '../functionLimits.ts';
import { generatedId } from '../ids.ts';
import { createLog } from '../log.ts';
import { placement, siteAddress } from '../parameters.ts';
import { Recent } from '../requests/Recent.ts';
import { noCache, recentMillis } from '../cacheControl.ts';
import { failedPage } from './failedPage.ts';
import type { PageAnswer } from './pageAnswer.ts';
import { projectPolicy } from './policy.ts';

/** Search index, sitemap and the like: made from whole listings, so an instance makes them twice a minute at most. */
const recent = new Recent<PageAnswer>(Date.now, recentMillis);

/** Renders public pages for the CDN, and sends public files; hosting rewrites here whatever it has no file for. */
export const render = onRequest({ ...placement, ...functionLimits.render }, async (request, response) => {
  const log = createLog('render', generatedId());
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true';
  // For whatever is sent; a page replaces it by its own. Hosting sends none with what comes from here.
  response.set('Content-Security-Policy', projectPolicy());
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
    const [{ publicSource }, { answerPage }, { compressed }, { siteRenderer }, { siteOrigin }] = await Promise.all([
      import('../listings/projectListings.ts'),
      import('./answerPage.ts'),
      import('./compressed.ts'),
      import('../renderer.ts'),
      import('./siteOrigin.ts'),
    ]);
    const renderRequest = {
      renderer: await siteRenderer(),
      source: publicSource(log),
      url: request.originalUrl,
      origin: siteOrigin(request.headers, {
        address: siteAddress.value(),
        project: process.env['GCLOUD_PROJECT'] ?? 'steeple',
        local,
      }),
      now: Date.now(),
      report: (error: unknown) => log.error('part of a page ignored', error),
    };
    if (request.path.startsWith(cardFolder)) {
      const [{ answerCard }, { drawCard }, { readLogo }] = await Promise.all([
        import('../cards/answerCard.ts'),
        import('../cards/drawCard.ts'),
        import('../cards/readLogo.ts'),
      ]);
      const { status, headers, body } = await answerCard({
        ...renderRequest,
        draw: async (card) => drawCard(card, await readLogo(card.logo, renderRequest.report)),
      });
      response.status(status).set(headers).send(body);
      return;
    }
    const answer = await answerPage({ ...renderRequest, recent: local ? undefined : recent, policy: projectPolicy });
    const { body, headers } = await compressed(answer.body, request.headers['accept-encoding']);
    response
      .status(answer.status)
      .set({ ...answer.headers, ...headers })
      .send(body);
  } catch (error) {
    log.error('Rendering failed', error);
    if (response.headersSent) {
      response.end();
      return;
    }
    const { status, headers, body } = failedPage(projectPolicy);
    response.status(status).set(headers).send(body);
  }
});
