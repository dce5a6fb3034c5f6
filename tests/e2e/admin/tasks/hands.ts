import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../browser.ts';
import type { TaskWidth } from './taskTable.ts';
import { beginning, wordOf } from './words.ts';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

/** A role of an element that is pressed. */
type Role = 'button' | 'link';

/** The number of keys for a text: Chinese characters are composed of several letters. */
function keysOf(text: string): number {
  return text.length + 2 * (text.match(/\p{Script=Han}/gu) ?? []).length;
}

/**
 * The hands of a person at the admin area: finds everything by what the screen says, and counts. A press on a button,
 * link, summary or file field is a click; a choice from a list is two. Going to a field to type is counted as a field.
 */
export class Hands {
  readonly page: Page;
  readonly language: Language;
  readonly width: TaskWidth;
  clicks = 0;
  fields = 0;
  keys = 0;

  constructor(page: Page, language: Language, width: TaskWidth) {
    this.page = page;
    this.language = language;
    this.width = width;
  }

  /** A text of the interface in the language of the screen. */
  word(key: string, parameters?: Readonly<Record<string, string | number>>): string {
    return wordOf(this.language, key, parameters);
  }

  /** Opens a screen by the navigation, which is behind a button on a phone. */
  async go(key: string): Promise<void> {
    if (this.width === 360)
      await this.click(this.page.locator('summary').and(this.page.getByLabel(this.word('shell_menu'))));
    const navigation = this.page.getByRole('navigation', { name: this.word('shell_admin'), exact: true });
    await this.press('link', this.word(key), navigation);
  }

  /** Opens a screen by a shortcut of the dashboard. */
  async takeShortcut(key: string): Promise<void> {
    const shortcuts = this.page.getByRole('navigation', { name: this.word('admin_dashboard_shortcuts') });
    await this.press('link', this.word(key), shortcuts);
  }

  /** Opens a part of the camp, from the dashboard. */
  async openPart(key: string): Promise<void> {
    await this.takeShortcut('shell_title_adminCamp');
    const parts = this.page.getByRole('navigation', { name: this.word('admin_camp_parts') });
    await this.press('link', this.word(key), parts);
  }

  /** Presses a button or a link by its name. */
  async press(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole(role, { name, exact: true }).first());
  }

  /** Presses anything else that the screen names, such as the heading of a folded part. */
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Chooses from a list. */
  async choose(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 2;
    await within.getByLabel(label, { exact: true }).first().selectOption({ label: option });
  }

  /** Chooses from a list by place, where the screen names its entries by their content. */
  async chooseAt(label: string, index: number): Promise<void> {
    this.clicks += 2;
    await this.page.getByLabel(label, { exact: true }).first().selectOption({ index });
  }

  /** Presses a button, and agrees to the question that the browser asks. */
  async pressAndConfirm(name: string): Promise<void> {
    this.clicks += 1;
    this.page.once('dialog', (dialog) => void dialog.accept());
    await this.press('button', name);
  }

  /** Chooses a file: a press on the field; the system's own dialog is not counted. */
  async chooseFile(label: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.clicks += 1;
    await this.page.getByLabel(label).setInputFiles(file);
  }

  /** A field in one language, by the beginning of its label. */
  field(label: string, language?: Language, within: Page | Locator = this.page): Locator {
    return within.getByLabel(beginning(language === undefined ? label : `${label} ${languageNames[language]}`)).first();
  }

  /** Writes into a field, over what is there. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.keys += keysOf(text);
    await field.fill(text);
  }

  /** Pastes into a field; takes the two keys of pasting. */
  async paste(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.keys += 2;
    await field.fill(text);
  }

  /** Writes a field in both languages. */
  async fillBoth(key: string, texts: Readonly<Record<Language, string>>): Promise<void> {
    for (const language of ['en', 'zh'] as const)
      await this.fill(this.field(this.word(key), language), texts[language]);
  }

  /** A long text in the visual editor. */
  longText(key: string, language: Language): Locator {
    return this.page.getByRole('textbox', { name: beginning(`${this.word(key)} ${languageNames[language]}`) });
  }

  /** Writes at the end of a long text. */
  async writeLongText(key: string, language: Language, text: string): Promise<void> {
    this.fields += 1;
    this.keys += keysOf(text);
    const field = this.longText(key, language);
    await field.focus();
    await field.press('Control+End');
    await this.page.keyboard.insertText(text);
  }

  /** Waits until the screen says something. @throws Error with the words of the screen where it does not. */
  async see(text: string, within: Page | Locator = this.page): Promise<void> {
    try {
      await within.getByText(text, { exact: true }).first().waitFor({ timeout: 40_000 });
    } catch (cause) {
      const words = await this.page.getByRole('main').innerText();
      throw new Error(`The screen does not say “${text}”: ${words.slice(0, 1500)}`, { cause });
    }
  }

  /** Waits until the bar of the form says that it is saved. */
  async seeSaved(): Promise<void> {
    await this.see(this.word('admin_save_saved'), this.page.getByRole('main'));
  }

  /**
   * Estimates the seconds of a person: those of the browser, and for each click and field 2.85 s to think, point and
   * press and for each key 0.28 s, as in the keystroke-level model of Card, Moran and Newell (1980).
   */
  estimate(browserSeconds: number): number {
    return browserSeconds + (this.clicks + this.fields) * 2.85 + this.keys * 0.28;
  }
}
