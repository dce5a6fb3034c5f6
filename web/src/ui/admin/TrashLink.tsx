import type { TrashName } from '@steeple/model/editing/trash';
import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import layout from './layout.module.css';

/** Leads from a list to what was deleted from it. */
export function TrashLink({ kind }: { readonly kind: TrashName }) {
  const language = useLanguage();
  return (
    <p className={layout.soft}>
      <Link href={`${linkTo('adminTrash', language)}?kind=${kind}`}>{m.admin_trash_link()}</Link>
    </p>
  );
}
