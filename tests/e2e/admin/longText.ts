import type { Locator, Page } from 'playwright-core';

/** The field of a long text in the visual editor, by the beginning of its label. */
export function longText(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Replaces a long text as a person does: everything selected, and typed over key by key. */
export async function writeLongText(page: Page, label: string, text: string): Promise<void> {
  const field = longText(page, label);
  await field.click();
  await field.press('Control+a');
  await field.pressSequentially(text);
}
