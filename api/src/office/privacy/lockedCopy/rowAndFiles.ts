import { extname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema';
import { changesOf } from '../../../submissions/inbox/inboxState';
import { JOB_TABLES, MESSAGE_TABLES } from '../../../submissions/inbox/inboxTables';
import { mailsAndActs } from '../../../submissions/personalRecords';
import type { Personal, SubmissionKind, SubmissionRow } from '../../../submissions/submissionKind';
import { filesOf, findSubmission, hasReference } from '../../../submissions/submissionRows';
import { failed } from '../../officeFault';

/** Personal data of kinds that do not define their own: the row, and the files that it names. */
export const rowAndFiles = (kind: SubmissionKind): Personal<SubmissionRow> => ({
  async record(db, { reference }) {
    const row = { ...(await findSubmission(db, kind, reference)), submission_key: undefined };
    return { ...row, ...(await answersTo(db, kind, reference)), ...(await mailsAndActs(db, kind, reference)) };
  },
  async files({ db, uploads }, { reference }, record) {
    const names = await namesOfFiles(db, kind, reference);
    const files = await Promise.all(
      names.map(async (name, index) => ({
        name: `document-${index + 1}${extname(name)}`,
        bytes: await uploads.read(name).catch((error: unknown) => {
          throw failed(
            `office: ${uploads.address}/${name}, of ${kind.words[0]} ${reference}, cannot be read; restore it from the backup. Nothing was written`,
            error,
          );
        }),
      })),
    );
    return [{ name: 'submission.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) }, ...files];
  },
});

async function namesOfFiles(db: Kysely<Database>, kind: SubmissionKind, reference: string): Promise<string[]> {
  const query = filesOf(kind, [hasReference(kind, [reference])]);
  if (query === undefined) return [];
  const { rows } = await sql<{ file_name: string }>`${query}`.execute(db);
  return rows.map(({ file_name }) => file_name);
}

/** Returns the notes of colleagues, for kinds with an inbox. */
async function answersTo(db: Kysely<Database>, { table }: SubmissionKind, reference: string) {
  const inbox = [MESSAGE_TABLES, JOB_TABLES].find(({ of }) => of === table.name);
  if (inbox === undefined) return {};
  const changes = await changesOf(db, inbox, reference);
  return { dealt_with: changes.map(({ at, is_done, note }) => ({ at, is_done, note })) };
}
