import type { ScheduleItem } from '@steeple/model/camp/campArea';
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { Language } from '@steeple/model/text/language';
import type { FieldError } from '@steeple/model/requests/validation';
import type { GenericSchema } from 'valibot';
import type { CampDays } from '#lib/admin/fields/campDays.ts';
import type { SessionItems } from '#lib/camp/schedule/sessionItems.ts';
import type { AnyContent, ListedContent, ListedName } from '#lib/admin/documents/listedContent.ts';
import { m } from '#messages/generated/messages.js';
import { type FieldSpec, labelText } from '#ui/admin/form/fieldSpec.ts';
import type { Tone } from '#ui/admin/Status.tsx';

/** Circumstances in which a screen shows a kind of document. */
export interface KindContext {
  readonly language: Language;
  readonly timeZone: string;
  /** The days of the camp that the entries belong to; null for the site's own entries and where they are not known. */
  readonly campDays: CampDays | null;
  /** The schedule’s items of each session; null for other kinds, and where the schedule is not known. */
  readonly sessionItems: SessionItems | null;
  /** Milliseconds since the epoch, by the clock of the server. */
  readonly now: number;
  /** Name of the admin who is signed in; empty where the account has none. */
  readonly adminName: string;
  /** Returns a text in the language of the page. */
  readonly text: (text: Bilingual) => string;
}

/** The form of a new entry, split into the two documents that store it. */
export interface SplitEntry {
  readonly entry: AnyContent;
  /** Item of the schedule that is made together with the entry; null where the form has no time. */
  readonly item: ScheduleItem | null;
}

/** A further action on an entry: it changes the entry at once, and can be undone. */
export interface EntryAction<Content> {
  readonly label: string;
  /** Names the entry, for screen readers. */
  readonly labelFor: (name: string) => string;
  /** Says that it was done. */
  readonly done: (name: string) => string;
  /** Returns the content after the action. @param now milliseconds, by the clock of the server. */
  readonly changed: (now: number) => Content;
}

/** A kind of document that admins edit as a list of entries. Path and schema follow from the name. */
export interface DocumentKindOf<Name extends ListedName, Content = ListedContent<Name>> {
  readonly name: Name;
  /** Text of an empty list: what the entries are for, so that the first one is begun. */
  readonly emptyTitle: () => string;
  readonly emptyHint: () => string;
  readonly addLabel: () => string;
  /** Label of the button that stores a new entry; *Save* by default. */
  readonly createLabel?: () => string;
  /** Message once a new entry is stored, where it is more than that it was saved. */
  readonly createdMessage?: (content: Content, context: KindContext) => string;
  /** `order` where admins sort the entries; otherwise the field by which they are sorted. */
  readonly sortedBy: 'order' | readonly [field: string & keyof Content, direction: 'asc' | 'desc'];
  /** Address of the page on which readers see the entry. */
  readonly readersPage: (content: Content, language: Language) => string;
  readonly titleOf: (content: Content) => string | Bilingual;
  /** Further facts of an entry, shown in its row. */
  readonly detailsOf?: (content: Content, context: KindContext, id: string) => readonly string[];
  /** State of an entry, such as that of a notice which is shown now. */
  readonly statusOf?: (content: Content, context: KindContext) => readonly [tone: Tone, label: string];
  readonly fields: (content: Content) => readonly FieldSpec[];
  /** Schema of the form, for its limits, where it has more than the document. */
  readonly formSchema?: GenericSchema;
  /** Splits what is typed of a new entry, where the schedule stores a part of it. @param id id of the entry. */
  readonly split?: (content: Content, id: string) => SplitEntry;
  /** Content of a new entry. @param contents the entries that there are. */
  readonly create: (contents: readonly Content[], context: KindContext) => Content;
  /** Content of a copy; the same content by default. */
  readonly copy?: (content: Content, contents: readonly Content[], context: KindContext) => Content;
  /** Content of a new entry as it is stored at a moment, where it depends on that. @param now milliseconds. */
  readonly atCreation?: (content: Content, now: number) => Content;
  /** An action on an entry, such as withdrawing a notice; null where there is nothing to do. */
  readonly actionOf?: (content: Content, context: KindContext) => EntryAction<Content> | null;
  /** Faults that the schema does not find. @param otherContents all entries but this one. */
  readonly faults?: (
    content: Content,
    otherContents: readonly Content[],
    context: KindContext,
  ) => readonly FieldError[];
}

/** A kind of document that is only known at run time. */
export type DocumentKind = DocumentKindOf<ListedName, AnyContent>;

/** Declares a kind of document; forgets the type of its content, so that one screen shows every kind. */
export function defineKind<Name extends ListedName, Content = ListedContent<Name>>(
  kind: DocumentKindOf<Name, Content>,
): DocumentKind & { readonly name: Name } {
  return kind as unknown as DocumentKind & { readonly name: Name };
}

/** Returns the title of an entry in the language of the page, or that it has none yet. */
export function titleText(kind: DocumentKind, content: AnyContent, text: KindContext['text']): string {
  return labelText(kind.titleOf(content), text) || m.admin_article_untitled();
}
