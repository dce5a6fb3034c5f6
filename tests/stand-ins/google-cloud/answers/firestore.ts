import { createHash } from 'node:crypto';
import { type Answer, CloudError, doneOperation, begin, existing, needApi, START_MS } from './answer.ts';

/** The path of a document, from its name. */
const documents = (path: string): string => path.replace(/^.*\/documents\//, '');

/** Answers of Firestore: the database, its indexes and its documents. */
export const firestore: readonly Answer[] = [
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)',
    ({ state }) => {
      needApi(state, 'firestore.googleapis.com');
      return existing(state.database, 'The database');
    },
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases',
    ({ state, body }) => {
      if (state.database !== null) throw new CloudError(409, 'ALREADY_EXISTS', 'Database already exists');
      state.database = body;
      return begin(state, body);
    },
  ],
  [
    'PATCH',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)',
    ({ state, body }) => doneOperation(Object.assign(state.database ?? {}, body)),
  ],
  ['GET', 'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/backupSchedules', () => ({})],
  [
    'GET',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/-)/indexes',
    ({ state }) => ({ indexes: [...state.indexes.values()] }),
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/[^/]+)/indexes',
    ({ state, names: [group = ''], body }) => {
      existing(state.database, 'The database');
      const givenFields = body.fields as { fieldPath: string; order?: string }[];
      // Every index ends with the document's name, in the order of the field before it.
      const name = { fieldPath: '__name__', order: givenFields.at(-1)?.order ?? 'ASCENDING' };
      const fields = givenFields.at(-1)?.fieldPath === '__name__' ? givenFields : [...givenFields, name];
      const digest = createHash('sha1').update(JSON.stringify([body.queryScope, fields]));
      const key = `${group}/indexes/${digest.digest('hex').slice(0, 12)}`;
      if (state.indexes.has(key)) throw new CloudError(409, 'ALREADY_EXISTS', 'index already exists');
      const index = {
        ...(body as object),
        name: key,
        state: 'CREATING',
        fields,
      };
      state.indexes.set(key, index);
      setTimeout(() => Object.assign(index, { state: 'READY' }), START_MS);
      return doneOperation({});
    },
  ],
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/collectionGroups/-/fields',
    ({ state }) => ({ fields: [...state.fields.values()] }),
  ],
  [
    'PATCH',
    'firestore.googleapis.com/v1/(projects/[^/]+/databases/\\(default\\)/collectionGroups/[^/]+/fields/[^/]+)',
    ({ state, names: [name = ''], body }) => {
      const ttl = body.ttlConfig === undefined ? {} : { ttlConfig: { state: 'ACTIVE' } };
      state.fields.set(name, { ...(body as object), name, ...ttl });
      return doneOperation({});
    },
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents:commit',
    ({ state, body }) => {
      for (const { update, currentDocument } of body.writes as {
        update: { name: string; fields: object };
        currentDocument?: { exists?: boolean };
      }[]) {
        const path = documents(update.name);
        if (currentDocument?.exists === false && state.documents.has(path))
          throw new CloudError(409, 'ALREADY_EXISTS', `Document already exists: ${path}`);
        state.documents.set(path, update.fields as Record<string, unknown>);
      }
      return {
        writeResults: body.writes.map(() => ({ updateTime: new Date().toISOString() })),
        commitTime: new Date().toISOString(),
      };
    },
  ],
  [
    'GET',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents/(.+)',
    ({ state, names: [path = ''] }) => ({ name: path, fields: existing(state.documents.get(path), path) }),
  ],
  [
    'POST',
    'firestore.googleapis.com/v1/projects/[^/]+/databases/\\(default\\)/documents:runQuery',
    ({ state, body }) => {
      existing(state.database, 'The database');
      const { where, orderBy = [] } = body.structuredQuery ?? {};
      const filtered = where?.fieldFilter?.field.fieldPath;
      if (
        filtered !== undefined &&
        orderBy.some(({ field }: { field: { fieldPath: string } }) => field.fieldPath !== filtered)
      )
        throw new CloudError(400, 'FAILED_PRECONDITION', 'The query requires an index.');
      const grant = [...state.documents].find(([path]) => path.startsWith('grants/'));
      return [
        grant === undefined
          ? { readTime: new Date().toISOString() }
          : { document: { name: grant[0], fields: grant[1] } },
      ];
    },
  ],
];
