import type { Language } from '../text/language.ts';
import type { Bilingual } from '../text/bilingual.ts';

/** A notice without the database's types, as it travels to a phone and is stored there. Times in milliseconds. */
export interface PlainNotice {
  readonly camp: string;
  readonly id: string;
  readonly text: Bilingual;
  readonly sender?: string;
  readonly urgent: boolean;
  readonly publishedAt: number;
  readonly expiresAt: number | null;
  /** Time of the last save: of two versions of a notice the later one is in force. 0 where it is not known. */
  readonly updatedAt: number;
}

/** Pages that a message can open in place of a notice. */
export const pushedPages = ['dashboard'] as const;
export type PushedPage = (typeof pushedPages)[number];

/** The content of a push message, as JSON. */
export interface PushedNotice {
  /** Title and text of the notification, in the language of the phone. */
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** The place of the notice, by which the phone shows it once. */
  readonly camp: string;
  readonly id: string;
  /** The page that a tap opens; absent for that of the notice. */
  readonly page?: PushedPage;
  /** The notice itself, which the phone stores; absent where the message would be too large. */
  readonly notice?: PlainNotice;
}
