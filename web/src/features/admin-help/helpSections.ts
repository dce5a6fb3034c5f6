/** A part of the help under a heading of its own. */
export interface HelpSection {
  /** The heading: the label of a screen in the navigation, or of a part of one. */
  readonly title: string;
  /** Text under the heading, up to the next one of any level: Markdown, or HTML made of it. */
  readonly text: string;
}

/** A screen's section of the help, with those of its parts. */
export interface HelpTopic extends HelpSection {
  readonly parts: readonly HelpSection[];
}

function sectionsAt(marker: string, markdown: string): [before: string, sections: HelpSection[]] {
  const [before = '', ...rest] = `\n${markdown}`.split(`\n${marker} `);
  return [
    before.trim(),
    rest.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    }),
  ];
}

/** Reads the topics of a help text: its headings of the second level, with those of the third in them. */
export function helpTopics(markdown: string): HelpTopic[] {
  return sectionsAt('##', markdown)[1].map(({ title, text }) => {
    const [introduction, parts] = sectionsAt('###', text);
    return { title, text: introduction, parts };
  });
}

/** The section for a screen and its part that is open, with all parts where none is; null where there is none. */
export function findHelp(topics: readonly HelpTopic[], title: string, part: string | null): HelpTopic | null {
  const topic = topics.find((candidate) => candidate.title === title);
  if (topic === undefined) return null;
  const foundPart = topic.parts.find((candidate) => candidate.title === part);
  return foundPart === undefined ? topic : { ...foundPart, parts: [] };
}

/** Id of a section on the page of the whole help. */
export function helpId(title: string): string {
  return title.toLowerCase().replaceAll(/\s+/g, '-');
}
