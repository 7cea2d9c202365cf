import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { documentFileRefusal, documentRefusal, isWanted } from 'contract/admission/states/requestedDocument';
import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import type { DbTransaction } from '../../../db/schema';
import { inTransaction, lockExclusive, lockShared } from '../../../db/transaction';
import { Conflict, invalidField, WrongState } from '../../../lib/refusals';
import { type FileChecks, checkedFile } from '../../../uploads/checkedFile';
import type { ReceivedFile } from '../../../server/requestBodies';
import { saveTogether, type UploadStore } from '../../../uploads/uploadStore';
import { type ApplicantContext, holdState } from './applicationState';
import { findRequest } from './documentRequests';

/** The kind of a document's file in `application_files`. */
const KIND = 'document ';

/** Returns the id of the document whose file is of a kind; undefined for a picture. */
export const documentOfKind = (kind: string): number | undefined =>
  kind.startsWith(KIND) ? Number(kind.slice(KIND.length)) : undefined;

/** Returns the name of a document for downloads and exports; `file` is its name in the upload store. */
export const documentName = (id: number, file: string): string => `document-${id}${extname(file)}`;

/**
 * Stores the file of a requested document, in place of one that was refused.
 * @throws Invalid that names the file, what is wrong with it, and what is accepted; NotFound, Conflict or WrongState when
 * no such document is requested, or no longer; QuotaUsed; TryLater when it cannot be checked now
 */
export async function storeDocument(
  context: ApplicantContext & FileChecks & { uploads: UploadStore; admitNew: FastifyRequest['admitNew'] },
  { number, id: seq, file: { name, bytes } }: { number: string; id: number; file: ReceivedFile },
): Promise<void> {
  const { db, uploads, now, queueLetter } = context;
  const head = bytes.subarray(0, FILE_HEAD_BYTES);
  const refusal = documentFileRefusal({ name, size: bytes.length, head });
  if (refusal !== undefined) throw invalidField('file', refusal);

  async function hold(transaction: DbTransaction) {
    const row = await holdState(transaction, number);
    const request = await findRequest(transaction, row, seq);
    if (row.shown_state === 'withdrawn') throw new WrongState('This application was withdrawn.');
    if (row.shown_state === 'refused') throw new WrongState('This application is closed.');
    if (request.state === 'cancelled')
      throw new Conflict(`"${request.title}" is not needed any more: this file was not stored.`);
    if (!isWanted(request))
      throw new Conflict(`"${request.title}" has been received already: this file was not stored.`);
    return row;
  }

  async function record(transaction: DbTransaction, saved: string): Promise<void> {
    await lockShared(transaction, 'keys');
    const { id } = await hold(transaction);
    await lockExclusive(transaction, 'removal');
    await uploads.renew([saved]);
    const kind = `${KIND}${seq}`;
    const replaced = await transaction
      .deleteFrom('application_files')
      .where('application_id', '=', id)
      .where('kind', '=', kind)
      .returning('file_name')
      .execute();
    if (replaced.length > 0) await transaction.insertInto('files_to_remove').values(replaced).execute();
    await transaction.insertInto('application_files').values({ application_id: id, kind, file_name: saved }).execute();
    await transaction
      .updateTable('application_documents')
      .set({ state: 'received', state_at: now().toISOString(), state_by: 'applicant', reason: '' })
      .where('application_id', '=', id)
      .where('seq', '=', seq)
      .execute();
    await queueLetter(transaction, { letter: 'document', number });
  }

  // Checked before its file is opened, and again when it is stored.
  await inTransaction(db, hold);
  const count = await context.admitNew();
  const document = await checkedFile({ name, bytes }, context, documentRefusal);
  await saveTogether(uploads, { document }, async (names) => {
    await inTransaction(db, (transaction) => record(transaction, names.document));
    return { isNew: true };
  });
  await count();
}
