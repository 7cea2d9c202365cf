import type { Kysely } from 'kysely';
import type { ApplicationDocumentRow, Database } from '../../../db/schema';
import { StateFault } from './stateFault';

/** Returns the requested documents, in the order of the requests. */
export const requestsOf = (db: Kysely<Database>, applicationId: string): Promise<ApplicationDocumentRow[]> =>
  db
    .selectFrom('application_documents')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .execute();

/** Returns the request with a number. @throws StateFault when there is none */
export async function findRequest(
  db: Kysely<Database>,
  { id, number }: { id: string; number: string },
  seq: number,
): Promise<ApplicationDocumentRow> {
  const request = (await requestsOf(db, id)).find((one) => one.seq === seq);
  if (request !== undefined) return request;
  throw new StateFault('notFound', `application ${number} has no document ${seq}`);
}

/** The kind of a document's file in `application_files`. */
const KIND = 'document ';
export const fileKindOf = (seq: number): string => `${KIND}${seq}`;
export const isDocumentKind = (kind: string): boolean => kind.startsWith(KIND);

/** Returns the names of documents' files in the upload store, by document id; only for documents that were sent. */
export async function documentFiles(db: Kysely<Database>, applicationId: string): Promise<Map<number, string>> {
  const files = await db
    .selectFrom('application_files')
    .select(['kind', 'file_name'])
    .where('application_id', '=', applicationId)
    .execute();
  const documents = files.filter(({ kind }) => isDocumentKind(kind));
  return new Map(documents.map(({ kind, file_name }) => [Number(kind.slice(KIND.length)), file_name]));
}
