import { useLanguage } from '#lib/language/language.ts';
import { formatIsoDate } from '#lib/time/dates.ts';

/** Returns a function that names a month, `YYYY-MM`, in the language of the page. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return (month) => formatIsoDate(`${month}-01`, language, { month: 'long', year: 'numeric' });
}
