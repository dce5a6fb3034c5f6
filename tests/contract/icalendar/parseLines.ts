/** A content line of a calendar file (RFC 5545 section 3.1), taken apart. */
export interface ContentLine {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** A component with its properties and the components within it, in their order. */
export interface ParsedComponent {
  readonly name: string;
  readonly properties: ContentLine[];
  readonly components: ParsedComponent[];
  /** True once a component has begun in it: no property may follow. */
  hasBegun: boolean;
}

/** Octets that a line may have, without its end. */
const mostOctets = 75;
const linePattern = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([^]*)$/;

/** Reads a calendar file by the grammar of RFC 5545; what is against it is named in `faults`. */
export function parseCalendar(text: string): { calendar: ParsedComponent | null; faults: string[] } {
  const faults: string[] = [];
  if (!text.endsWith('\r\n')) faults.push('The last line does not end.');
  if (/[^\r]\n|\r[^\n]/.test(text)) faults.push('A line ends in other than CR LF.');
  const raw = text.split('\r\n').slice(0, -1);
  for (const line of raw) {
    if (Buffer.byteLength(line) > mostOctets) faults.push(`Longer than ${mostOctets} octets: ${line}`);
    if (line === '') faults.push('An empty line.');
    // eslint-disable-next-line no-control-regex -- these are what a text must not hold
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) faults.push(`A control character: ${JSON.stringify(line)}`);
  }
  const root: ParsedComponent = { name: '', properties: [], components: [], hasBegun: false };
  const open = [root];
  for (const line of raw
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const match = linePattern.exec(line);
    const [, name = '', parameterText = '', value = ''] = match ?? [];
    const inner = open.at(-1) ?? root;
    if (match === null) faults.push(`No content line: ${line}`);
    else if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [], hasBegun: false };
      inner.hasBegun = true;
      inner.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.length === 1 || inner.name !== value) faults.push(`${value} ends without a beginning.`);
      open.pop();
    } else {
      if (inner.hasBegun) faults.push(`${name} of ${inner.name} stands behind a component.`);
      const parameters = Object.fromEntries(
        [...parameterText.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;:]*)/g)].map(([, key = '', of = '']) => [
          key,
          of.replaceAll('"', ''),
        ]),
      );
      inner.properties.push({ name, parameters, value });
    }
  }
  if (open.length !== 1) faults.push('A component does not end.');
  if (root.components.length !== 1 || root.properties.length > 0) faults.push('The file is not one calendar.');
  return { calendar: root.components[0] ?? null, faults };
}
