/** A text that the visual editor would change for readers. Its field shows the Markdown instead. */
export class UnsupportedText extends Error {
  override readonly name = 'UnsupportedText';
}
