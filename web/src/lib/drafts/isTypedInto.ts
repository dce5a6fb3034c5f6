/** True for a form with text that is not what the page began with, as when somebody typed before its code ran. */
export function isTypedInto(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
