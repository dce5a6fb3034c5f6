import type { Plugin } from 'vite';

/** Marks the modules of the second copy. */
const mark = '?second-factor';
const importer = '/src/lib/firebase/secondFactorSdk.ts';

/**
 * Gives the code for second factors a copy of Firebase Auth of its own, which is loaded only by those who have or set
 * one up. The SDK is one module: otherwise its parts for second factors would be in the file that every camper loads.
 */
export function secondFactorPlugin(): Plugin {
  return {
    name: 'second-factor',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    async resolveId(source, from) {
      const isFirst = from?.endsWith(importer) === true && source === 'firebase/auth';
      const isWithin = from?.endsWith(mark) === true && (source === '@firebase/auth' || source.startsWith('.'));
      if (!isFirst && !isWithin) return null;
      const resolved = await this.resolve(source, from?.replace(mark, ''), { skipSelf: true });
      return resolved === null ? null : { ...resolved, id: `${resolved.id}${mark}` };
    },
  };
}
