import { randomUUID } from 'node:crypto';
import { campFileParts } from '@steeple/model/content/audience';
import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { onRequest } from 'firebase-functions/v2/https';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { placement } from '../parameters.ts';

/** The files of a camp for its campers: `/camp-files/{camp}/…` with an ID token in the `Authorization` header. */
export const campFile = onRequest({ ...placement, ...functionLimits.campFile }, async (request, response) => {
  const log = createLog('campFile', randomUUID());
  response.set({
    'Content-Security-Policy': contentSecurityPolicy({ local: process.env['FUNCTIONS_EMULATOR'] === 'true' }),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    const [{ mayHaveFile }, { projectServices }] = await Promise.all([
      import('./mayHaveFile.ts'),
      import('../services.ts'),
    ]);
    const decided = await mayHaveFile(projectServices(), {
      method: request.method,
      path: request.path,
      authorization: request.get('authorization'),
    });
    if (decided.status === 200) {
      const { sendCampFile } = await import('./sendCampFile.ts');
      await sendCampFile(decided.file, request.query[campFileParts.number], response);
    } else
      response
        .status(decided.status)
        .set(decided.headers ?? {})
        .type('text/plain')
        .send(decided.words);
  } catch (error) {
    log.error('not answered', error);
    response.status(503).set('Retry-After', '60').type('text/plain').send('The file cannot be read at the moment.');
  }
});
