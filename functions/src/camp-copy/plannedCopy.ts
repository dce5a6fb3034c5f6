import { type Camp, campSchema } from '@steeple/model/camp/camp';
import {
  type CampCopyChoice,
  campCopyKinds,
  campCopyLimits,
  type CampCopyPart,
  campCopyParts,
  type CampCopyPreview,
  type CopiedName,
  copiedCamp,
  copiedDocument,
  copiedTitle,
  type CopyTarget,
  isAdjusted,
  periodOf,
  shiftOf,
} from '@steeple/model/camp/campCopy';
import { documentSchemas } from '@steeple/model/documents';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { deleteAll } from '../bulk.ts';
import { readAs } from '../readAs.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';

/** A document of the new camp, and the one that it was made from. */
export interface PlannedDocument {
  readonly part: CampCopyPart;
  readonly name: CopiedName;
  readonly id: string;
  readonly before: object;
  readonly content: object;
}

/** Everything that a copy writes. */
export interface PlannedCopy {
  readonly camp: Camp;
  readonly documents: readonly PlannedDocument[];
  readonly preview: CampCopyPreview;
}

/** The collection of a kind of copied documents in a camp. */
export function copiedCollection(database: Firestore, name: CopiedName, camp: string): CollectionReference {
  return database.collection(collectionOf(documentPaths[name].at(camp, '-')));
}

/** Every kind of document that a copy may contain. */
export const copiedNames: readonly CopiedName[] = Object.values(campCopyKinds).flat();

/** Deletes the documents of a camp that a copy may have written. */
export async function deleteCopiedDocuments(database: Firestore, camp: string): Promise<void> {
  for (const name of copiedNames)
    await deleteAll(database, await copiedCollection(database, name, camp).listDocuments());
}

interface FoundPart {
  readonly part: CampCopyPart;
  readonly documents: readonly PlannedDocument[];
  readonly leftOut: number;
}

async function readPart(database: Firestore, from: string, part: CampCopyPart, target: CopyTarget): Promise<FoundPart> {
  const documents: PlannedDocument[] = [];
  let leftOut = 0;
  for (const name of campCopyKinds[part] as readonly CopiedName[]) {
    const found = await copiedCollection(database, name, from).limit(campCopyLimits.documents).get();
    for (const snapshot of found.docs) {
      const before = readAs(documentSchemas[name], plain(snapshot.data()));
      if (before === undefined) {
        leftOut += 1;
        continue;
      }
      const content = copiedDocument(name, before as never, target);
      documents.push({ part, name, id: idOf(snapshot.ref.path), before, content });
    }
  }
  return { part, documents, leftOut };
}

/** The dated documents in the order of their days, then one of each other part. */
function examplesOf(found: readonly FoundPart[]): CampCopyPreview['examples'] {
  const steps = found.flatMap(({ documents }) =>
    documents.flatMap(({ part, before, content }) => {
      const title = copiedTitle(content);
      return title === null ? [] : [{ part, title, before: startOf(before), after: startOf(content) }];
    }),
  );
  const dated = steps.filter(({ after }) => after !== null).toSorted((a, b) => Number(a.after) - Number(b.after));
  const first = campCopyLimits.examples / 2 - 1;
  const ends = [...dated.slice(0, first), ...dated.slice(first).slice(-1)];
  const undatedSteps = campCopyParts.flatMap(
    (part) => steps.find((step) => step.part === part && step.after === null) ?? [],
  );
  return [...ends, ...undatedSteps].slice(0, campCopyLimits.examples);
}

/** The start of a document that has a period, in milliseconds. */
function startOf(document: object): number | null {
  const period = periodOf(document);
  return period && toMillis(period.startsAt);
}

/**
 * Reads the chosen parts of a camp and makes the new one of them, in memory.
 * @throws HttpsError where there is no such camp.
 */
export async function planCopy({ database, clock }: Services, choice: CampCopyChoice): Promise<PlannedCopy> {
  const stored = await database.doc(documentPaths.camp.at(choice.from)).get();
  const original = readAs(campSchema, plain(stored.data() ?? null));
  if (original === undefined) throw refusal('no-such-camp');
  const now = fromMillis(clock().getTime());
  const shift = shiftOf(original, choice);
  const target: CopyTarget = { shift, parts: choice.parts, now };
  const parts: FoundPart[] = [];
  for (const part of campCopyParts)
    if (choice.parts.includes(part)) parts.push(await readPart(database, choice.from, part, target));
  const camp = copiedCamp(original, choice, now);
  const documents = parts.flatMap((part) => part.documents);
  return {
    camp,
    documents,
    preview: {
      parts: parts.map(({ part, documents: ofPart, leftOut }) => ({
        part,
        documents: part === 'questions' ? camp.questionSet.order.length : ofPart.length,
        leftOut,
      })),
      startDate: camp.startDate,
      endDate: camp.endDate,
      adjusted: documents.filter(({ before }) => isAdjusted(before, shift)).length,
      examples: examplesOf(parts),
    },
  };
}
