import type { Language } from '@steeple/model/text/language';

/** Something that the import could not take as it was, for the list that a person reads afterwards. */
export interface Remark {
  /** `left out`: nothing of it is stored. `changed`: stored, but not as it was. */
  readonly kind: 'left out' | 'changed';
  /** Title of the text or name of the file. */
  readonly title: string;
  /** Address on the other site, or path of the file. */
  readonly address: string;
  /** Reason, as one sentence in plain English. */
  readonly reason: string;
}

/** Makes a remark. */
export function remark(kind: Remark['kind'], title: string, address: string, reason: string): Remark {
  return { kind, title, address, reason };
}

/** A picture of the other site: a complete address, or an absolute path of a file on this machine. */
export interface SourcePicture {
  readonly address: string;
  /** Alternative text; empty where the other site has none. */
  readonly description: string;
}

/** A post or page of the other site, before its HTML is converted. */
export interface SourceItem {
  /** Identifies the text within its site for good, such as WordPress's number. */
  readonly key: string;
  readonly kind: 'post' | 'page';
  readonly title: string;
  /** Complete address on the other site, its path, or null where it never had one. */
  readonly address: string | null;
  /** Further paths at which readers found it. */
  readonly aliases: readonly string[];
  /** Name in the address, as the other site has it; may be unusable here. */
  readonly slug: string;
  readonly html: string;
  /** True for WordPress texts without blocks, where an empty line begins a paragraph. */
  readonly isClassic: boolean;
  /** Plain text; empty where there is none. */
  readonly excerpt: string;
  readonly author: string;
  readonly date: Date | null;
  readonly status: 'published' | 'scheduled' | 'draft';
  /**
   * Reasons for which it is a draft or scheduled, as sentences without a full stop; empty where the other site has it
   * so. What its state is here is not theirs to say: an admin may have decided otherwise.
   */
  readonly stateReasons: readonly string[];
  readonly tags: readonly string[];
  readonly cover: SourcePicture | null;
  /** Language, where the other site says which; else it is detected. */
  readonly language: Language | null;
  /** Tag of the language as it is written, such as `zh-hant`; null or empty where nothing names it. */
  readonly tag: string | null;
  /** Texts of one group are translations of each other. */
  readonly group: string | null;
  /**
   * Makes plain HTML of its {@link html}, without what only the other site understands.
   * @param report receives sentences about what was left out, also several times.
   */
  readonly plainHtml: (html: string, report: (reason: string) => void) => string;
  /** Finds the file of a picture that it names by a relative path; null where there is none. */
  readonly localPicture?: (address: string) => string | null;
  /** Finds the address of the text that it links to by the name of a file; null where there is none. */
  readonly localLink?: (address: string) => string | null;
}

/** Everything that was read from the other site. */
export interface Source {
  /** Identifies the other site: its address, or the name of a folder. */
  readonly origin: string;
  /** Complete address of the other site, for relative links; null where it is not known. */
  readonly base: string | null;
  readonly items: readonly SourceItem[];
  readonly remarks: readonly Remark[];
  /** Absent where pictures have no numbers. */
  readonly attachments?: Attachments;
  /** Folders of this machine in which pictures of the texts are. */
  readonly pictureFolders?: readonly string[];
}

/** Finds pictures that texts name by number or by address. */
export interface Attachments {
  readonly byId: (id: string) => SourcePicture | undefined;
  /** Finds a picture by an address of it, also of one of its smaller sizes. */
  readonly byAddress: (address: string) => SourcePicture | undefined;
}
