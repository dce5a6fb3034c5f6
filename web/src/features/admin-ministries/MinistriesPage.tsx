import { spokenLanguages } from '@steeple/model/text/language';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import { DocumentsView } from '#ui/admin/documents/DocumentsView.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';

/** Groups and works of the church that a reader may join. */
export const ministries = defineKind<'ministry'>({
  name: 'ministry',
  emptyTitle: m.admin_ministry_none,
  emptyHint: m.admin_ministry_none_hint,
  addLabel: m.admin_ministry_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('ministry', language),
  titleOf: ({ name }) => name,
  detailsOf: ({ language, contact }) => [languageLabel(language), contact?.name ?? ''],
  fields: () => [
    { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
    { kind: 'bilingual', key: 'blurb', label: m.admin_event_description(), lines: 4 },
    {
      kind: 'select',
      key: 'language',
      label: m.admin_event_language(),
      options: spokenLanguages.map((language) => [language, languageLabel(language)]),
    },
    { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'null' },
    {
      kind: 'group',
      key: 'contact',
      label: m.admin_ministry_contact(),
      empty: 'null',
      create: () => ({ name: '' }),
      fields: [
        { kind: 'line', key: 'name', label: m.admin_person_name() },
        { kind: 'tel', key: 'phone', label: m.admin_site_phone(), placeholder: '+6565550123', empty: 'absent' },
        { kind: 'email', key: 'email', label: m.admin_ministry_email(), empty: 'absent' },
      ],
    },
  ],
  create: () => ({ name: { en: '' }, blurb: { en: '' }, picture: null, contact: null, language: 'both' }),
});

/** `/admin/ministries`: the ministries that visitors see, in their order. */
export default function MinistriesPage() {
  return (
    <PageLayout title={m.shell_title_adminMinistries()}>
      <DocumentsView kind={ministries} />
    </PageLayout>
  );
}
