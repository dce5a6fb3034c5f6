/** Gives a file to the person, as if they had followed a link to it. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
