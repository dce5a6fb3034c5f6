import { basename, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Message, moduleOf, readMessages, SOURCES } from '../compileMessages.ts';
import { traditionalWriter } from '../src/app/server/traditional/traditionalText.ts';

/**
 * Gives the texts of the interface their Traditional characters in what renders pages on the server. The client has an
 * edition for each script instead (`traditionalEditionPlugin`), so that no reader fetches both.
 */
export function traditionalMessagesPlugin(): Plugin {
  const folder = ['messages', 'generated', 'messages', ''].join(sep);
  let made: { messages: ReadonlyMap<string, Message>; write: (text: string) => string } | undefined;
  return {
    name: 'steeple-traditional-messages',
    enforce: 'pre',
    transform(_code, id, options) {
      if (options?.ssr !== true || !id.includes(folder)) return null;
      made ??= { messages: readMessages(SOURCES), write: traditionalWriter() };
      const key = basename(id, '.js');
      const message = made.messages.get(key);
      return message === undefined ? null : { code: moduleOf(key, message, made.write), map: null };
    },
  };
}
