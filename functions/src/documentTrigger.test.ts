import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onDocumentWritten as sdkOnDocumentWritten } from 'firebase-functions/v2/firestore';
import { describe, expect, it } from 'vitest';
import { type DocumentWritten, onDocumentWritten } from './documentTrigger.ts';
import { functionLimits } from './functionLimits.ts';
import { noticeKey, placement, pushKey, region } from './parameters.ts';
import { triggerFunctions } from './triggers.ts';

const options = {
  document: 'camps/{camp}/feedback/{uid}',
  region,
  retry: true,
  timeoutSeconds: 120,
  maxInstances: 10,
  concurrency: 40,
  memory: '512MiB',
} as const;
const endpointOf = ({ __endpoint: endpoint }: { readonly __endpoint: unknown }): unknown => endpoint;
const event = { specversion: '1.0', id: 'e1', source: '', type: '', time: '', data: {} } as const;

/** Tells whether a module loads Firestore's SDK, in a process of its own. */
async function loadsFirestore(module: string): Promise<boolean> {
  const script = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(module)});
    const { cache } = createRequire(${JSON.stringify(import.meta.filename)});
    process.stdout.write(String(Object.keys(cache).some((file) => file.includes('@google-cloud/firestore'))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  });
  return stdout === 'true';
}

describe('a trigger on a document', () => {
  it('declares exactly what the SDK’s own declares', () => {
    expect(endpointOf(onDocumentWritten(options, async () => undefined))).toEqual(
      endpointOf(sdkOnDocumentWritten(options, async () => undefined)),
    );
  });

  it('is not delivered again where nobody asks for that, as the SDK’s own is not', () => {
    const { retry: _, ...otherOptions } = options;
    expect(endpointOf(onDocumentWritten(otherOptions, async () => undefined))).toEqual(
      endpointOf(sdkOnDocumentWritten(otherOptions, async () => undefined)),
    );
  });

  it.each(Object.entries(triggerFunctions))('of the product, %s, is declared as the SDK would', (name, deployed) => {
    const endpoint = endpointOf(deployed) as {
      readonly eventTrigger: Readonly<
        Record<'eventFilters' | 'eventFilterPathPatterns', { readonly document?: string }>
      >;
    };
    const { eventFilters, eventFilterPathPatterns } = endpoint.eventTrigger;
    const document = eventFilterPathPatterns.document ?? eventFilters.document ?? '';
    const limits = functionLimits[name as keyof typeof triggerFunctions];
    const declared = {
      document,
      ...placement,
      retry: true,
      ...(name === 'sendNotice' && { secrets: [noticeKey, pushKey] }),
      ...limits,
    };
    expect(endpoint).toEqual(endpointOf(sdkOnDocumentWritten(declared, async () => undefined)));
  });

  it('tells its handler which document was written, as the SDK’s own does', async () => {
    const seen: DocumentWritten<(typeof options)['document']>[] = [];
    const written = { ...event, data: undefined, document: 'camps/camp-2026/feedback/abc' } as unknown as typeof event;
    await onDocumentWritten(options, async (received) => {
      seen.push(received);
    })(written);
    await sdkOnDocumentWritten(options, async ({ id, document, params }) => {
      seen.push({ id, document, params });
    })(written);
    const received = { id: 'e1', document: 'camps/camp-2026/feedback/abc', params: { camp: 'camp-2026', uid: 'abc' } };
    expect(seen).toEqual([received, received]);
  });

  it('fails, and is delivered again, where the event names another kind of document', async () => {
    const trigger = onDocumentWritten(options, async () => undefined);
    for (const other of [{ document: 'camps/camp-2026' }, { document: 7 }, {}])
      await expect(trigger.run({ ...event, ...other })).rejects.toThrow(TypeError);
  });

  it('does not load Firestore to declare itself; the SDK’s own does, else it should be used instead (decision 0072)', async () => {
    expect(await loadsFirestore(new URL('documentTrigger.ts', import.meta.url).href)).toBe(false);
    expect(await loadsFirestore('firebase-functions/v2/firestore')).toBe(true);
  });
});
