import type { SourceItem } from '../source.ts';
import { hidingField } from './hiddenFields.ts';
import { type ExportItem, field } from './readExport.ts';

/** State of a text here, and a reason without a full stop where it differs from its state in WordPress. */
export interface ItemState {
  readonly status: SourceItem['status'];
  readonly reason?: string;
}

/** The state of a text here, or a sentence that says why it is not taken. @param rule hides it from some readers. */
export function stateOf(item: ExportItem, rule: string | null): ItemState | string {
  const status = field(item, 'wp:status');
  const hiding = hidingField(item) ?? rule;
  if (hiding !== null && (status === 'publish' || status === 'future')) return { status: 'draft', reason: hiding };
  if ((item.fields['wp:post_password'] ?? '') !== '')
    return { status: 'draft', reason: 'It asks for a password in WordPress, which this site cannot do' };
  switch (status) {
    case 'publish':
      return { status: 'published' };
    case 'future':
      return { status: 'scheduled' };
    case 'draft':
    case 'pending':
      return { status: 'draft' };
    case 'private':
      return { status: 'draft', reason: 'It is private in WordPress' };
    case 'trash':
      return 'It is in the trash of WordPress.';
    case 'auto-draft':
      return 'It is an empty draft that WordPress made by itself.';
    default:
      return `Its status in WordPress, “${status}”, is not known.`;
  }
}
