import type { Language } from '@steeple/model/language';
import { overwriteGetLocale } from '#messages/generated/runtime.js';

let current: Language = 'en';
overwriteGetLocale(() => current);

/**
 * The language that interface texts are in from now on. The shell sets it before it renders a page; on the server
 * rendering is synchronous, so that two requests cannot mix.
 */
export function setMessageLanguage(language: Language): void {
  current = language;
}
