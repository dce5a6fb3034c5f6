import type { Language } from '@steeple/model/text/language';
import { showTraditional } from './traditional.ts';
import { overwriteGetLocale } from '#messages/generated/runtime.js';

let current: Language = 'en';
overwriteGetLocale(() => current);

/**
 * The language that interface texts are in from now on. The shell sets it before it renders a page; on the server
 * rendering is synchronous, so that two requests cannot mix.
 * @param isTraditional true for Chinese in Traditional characters.
 */
export function setMessageLanguage(language: Language, isTraditional = false): void {
  current = language;
  showTraditional(isTraditional);
}
