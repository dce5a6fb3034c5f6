import { type Language, languageTags } from '@steeple/model/text/language';

/** An amount in a currency's minor unit, as people read it: "S$185", "S$92.50". */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const format = new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
  });
  // "$" alone would leave open whose dollars they are.
  return currency === 'SGD' ? format.format(value).replace(/^(SGD\s?|S?\$)/, 'S$') : format.format(value);
}
