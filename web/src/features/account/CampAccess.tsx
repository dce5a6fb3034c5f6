import { Link } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';

/** A camp that the account has access to, by its name; by its id until that is known. */
export function CampAccess({ camp }: { readonly camp: string }) {
  const language = useLanguage();
  const text = useText();
  const { data } = useDocument('camp', [camp]);
  return (
    <Link href={linkTo('campDashboard', language)}>
      {m.account_camp({ camp: data == null ? camp : text(data.name) })}
    </Link>
  );
}
