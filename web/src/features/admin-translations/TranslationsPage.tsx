import { publicAudience } from '@steeple/model/content/audience';
import { documentPathOf, type ListQuery, type PathIds } from '@steeple/model/database/publicSource';
import { type TranslatableName, translatableNames } from '@steeple/model/editing/translatable';
import { useSearchParams } from 'wouter';
import { kindTitles } from '#lib/admin/kindTitles.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { campsQuery } from '#ui/admin/CampSelect.tsx';
import { withParameters } from '#ui/admin/documents/entryAddress.ts';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Select } from '#ui/Field.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { isOfCamp, isSingle, kindOf } from './translatableKinds.ts';
import { englishOf, missingTexts } from './translation.ts';
import { TranslationForm } from './TranslationForm.tsx';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Title of a document: the English of its first text. */
function titleOf(name: TranslatableName, row: Row): string {
  const [first = ''] = Object.values(englishOf(name, row));
  return first.trim() === '' ? m.admin_article_untitled() : first;
}

/** The query of a kind's list: only what is for everybody of the resources, as others are not a translator's. */
function queryOf(name: TranslatableName, camp: string | null): ListQuery | null {
  // Nobody below the team reads a camp's numbers before they are public.
  const where = name === 'emergencyNumbers' ? [['public', '==', true]] : [];
  if (isOfCamp(name)) return camp === null ? null : ({ name, parents: [camp], where } as unknown as ListQuery);
  if (name === 'resource') return { name, where: [['audience', '==', publicAudience]] };
  if (name === 'post') return { name, orderBy: [['updatedAt', 'desc']] };
  return { name };
}

function List({ name, camp }: { readonly name: TranslatableName; readonly camp: string | null }) {
  const [parameters] = useSearchParams();
  const pages = usePagedList(queryOf(name, camp));
  const columns: Column<Row>[] = [
    {
      heading: m.admin_post_title(),
      render: (row) => (
        <a href={withParameters(parameters, { id: row.id })} lang="en-SG">
          {titleOf(name, row)}
        </a>
      ),
    },
    {
      heading: m.admin_translation(),
      render: (row) => {
        const count = missingTexts(name, row);
        return count === 0 ? (
          <Status tone="good">{m.admin_translate_complete()}</Status>
        ) : (
          <Status tone="warn">{m.admin_translate_missing({ count })}</Status>
        );
      },
    },
  ];
  return (
    <PagedTable
      pages={pages}
      caption={kindTitles[name]()}
      columns={columns}
      empty={<EmptyState title={m.admin_translate_none()} />}
    />
  );
}

/** The ids of a document's path. */
function idsOf(name: TranslatableName, camp: string | null, id: string): readonly string[] {
  if (isSingle(name)) return [];
  return isOfCamp(name) ? [camp ?? '-', id] : [id];
}

function OneDocument({
  name,
  camp,
  id,
}: {
  readonly name: TranslatableName;
  readonly camp: string | null;
  readonly id: string;
}) {
  const [parameters] = useSearchParams();
  const ids = idsOf(name, camp, id) as unknown as PathIds<TranslatableName>;
  const live = useDocument(name, ids);
  const path = documentPathOf(name, ids);
  return (
    <div className={layout.stack}>
      {!isSingle(name) && <a href={withParameters(parameters, { id: null })}>{m.admin_entry_back()}</a>}
      <Loaded live={live}>
        {(document) => {
          if (document === null) return <EmptyState title={m.admin_entry_gone()} />;
          const { id: _id, ...stored } = document;
          return <TranslationForm key={path} name={name} path={path} stored={stored} />;
        }}
      </Loaded>
    </div>
  );
}

/** `/admin/translations`: the second language of everything that a translator may change. */
export default function TranslationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const current = useCurrentCamp();
  const name = kindOf(parameters.get('kind'));
  const camps = useCollection(isOfCamp(name) ? campsQuery : null);
  const camp = parameters.get('camp') ?? current;
  const id = parameters.get('id');
  const isOne = id !== null && id !== '' && !id.includes('/');
  const choose = (changes: Readonly<Record<string, string>>): void =>
    setParameters({ kind: name, ...(camp !== null && { camp }), ...changes });
  return (
    <PageLayout title={m.shell_title_adminTranslations()} lead={m.admin_translate_lead()}>
      {isOne ? (
        <OneDocument key={`${name}/${camp ?? ''}/${id}`} name={name} camp={camp} id={id} />
      ) : (
        <div className={layout.stack}>
          <div className={layout.bar}>
            <Select
              label={m.admin_translate_kind()}
              value={name}
              options={translatableNames.map((kind) => [kind, kindTitles[kind]()])}
              onChange={(event) => choose({ kind: event.target.value })}
            />
            {isOfCamp(name) && (
              <Select
                label={m.admin_settings_camp()}
                value={camp ?? ''}
                options={(camps.status === 'ready' ? camps.data : []).map((listed) => [listed.id, listed.name.en])}
                onChange={(event) => choose({ camp: event.target.value })}
              />
            )}
          </div>
          {isSingle(name) ? (
            <OneDocument key={name} name={name} camp={null} id="" />
          ) : (
            <List key={`${name}/${camp ?? ''}`} name={name} camp={camp} />
          )}
        </div>
      )}
    </PageLayout>
  );
}
