import type { Language } from '@steeple/model/languages';
import { type LoadedOnce, useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type HelpTopic, helpTopics } from './helpSections.ts';
import { loadHelp } from './helpTexts.ts';

/** The topics of the help in the language of the page. */
export function useHelp(): LoadedOnce<readonly HelpTopic[]> {
  return useLoaded(useLanguage(), async (language) => helpTopics(await loadHelp(language as Language)));
}
