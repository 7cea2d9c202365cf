import type { Kysely, SelectQueryBuilder } from 'kysely';
import { maskAadhaar } from 'contract/aadhaar';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { ImageName } from '../../applications/applicationImages';
import type { ApplicationRow, Database } from '../../db/schema';
import { decrypt } from '../../secrets/cipher';
import type { ArrivalFilter } from '../filterOptions';
import { endOfDay, startOfDay } from '../indianDay';
import type { Office } from '../office';
import { EXIT, OfficeFault } from '../officeFault';
import { atMost, pages } from '../pages';
import { hasWords, textsOf } from '../searchWords';

export interface ApplicationFilter extends ArrivalFilter {
  programme?: string;
  category?: string;
  admissionType?: string;
}

export interface OfficeApplication {
  id: string;
  number: string;
  /** ISO 8601. */
  receivedAt: string;
  /** As they were sent; the Aadhaar number masked unless it was asked for, the pictures left out. */
  values: AdmissionFormValues;
  /** Names of the stored pictures. */
  files: Partial<Record<ImageName, string>>;
}

interface Reading {
  filter: ApplicationFilter;
  order: 'asc' | 'desc';
  /** Only where `mayUnmask` said so. */
  unmask: boolean;
}

/** The applications that a filter lets through, in the order of arrival or newest first. */
export function readApplications(
  office: Office,
  { filter, order, unmask }: Reading,
): AsyncGenerator<OfficeApplication> {
  const { db, signal } = office;
  const rows = pages<ApplicationRow>((after, limit) => {
    let query = filtered(db.selectFrom('applications'), filter).selectAll();
    if (after !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('submitted_at', 'number'), order === 'asc' ? '>' : '<', tuple(after.submitted_at, after.number)),
      );
    }
    return query.orderBy('submitted_at', order).orderBy('number', order).limit(limit).execute();
  }, signal);

  async function* found(): AsyncGenerator<OfficeApplication> {
    for await (const row of rows) {
      if (filter.text === undefined || hasWords(filter.text, searched(row))) yield await opened(office, row, unmask);
    }
  }
  return atMost(found(), filter.limit);
}

/** The application of a number; undefined when there is none. */
export async function readByNumber(
  office: Office,
  number: string,
  unmask: boolean,
): Promise<OfficeApplication | undefined> {
  const row = await office.db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
  return row && opened(office, row, unmask);
}

/** How many rows there are to go through; those that the words of `text` leave out count too. */
export async function countApplications(db: Kysely<Database>, filter: ApplicationFilter): Promise<number> {
  const { rows } = await filtered(db.selectFrom('applications'), filter)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(rows), filter.limit ?? Infinity);
}

function filtered<Output>(
  query: SelectQueryBuilder<Database, 'applications', Output>,
  { from, until, programme, category, admissionType }: ApplicationFilter,
): SelectQueryBuilder<Database, 'applications', Output> {
  return query
    .$if(from !== undefined, (some) => some.where('submitted_at', '>=', startOfDay(from ?? '')))
    .$if(until !== undefined, (some) => some.where('submitted_at', '<', endOfDay(until ?? '')))
    .$if(programme !== undefined, (some) => some.where('program', '=', programme ?? ''))
    .$if(category !== undefined, (some) => some.where('caste_category', '=', category ?? ''))
    .$if(admissionType !== undefined, (some) => some.where('admission_type', '=', admissionType ?? ''));
}

const searched = ({ number, answers_json }: ApplicationRow) => [number, ...textsOf(JSON.parse(answers_json))];

async function opened(office: Office, row: ApplicationRow, unmask: boolean): Promise<OfficeApplication> {
  const files = await office.db
    .selectFrom('application_files')
    .select(['kind', 'file_name'])
    .where('application_id', '=', row.id)
    .execute();
  const images = { photo: null, applicantSignatureImage: null, guardianSignatureImage: null };
  const aadharNumber = unmask ? decrypted(office, row) : maskedOf(row);
  const answers: Omit<AdmissionFormValues, ImageName | 'aadharNumber'> = JSON.parse(row.answers_json);
  return {
    id: row.id,
    number: row.number,
    receivedAt: row.submitted_at,
    values: { ...answers, ...images, applicationNumber: row.number, aadharNumber },
    files: Object.fromEntries(files.map(({ kind, file_name }) => [kind, file_name])),
  };
}

// The last digits are stored apart, so that nothing is decrypted for a masked number.
const maskedOf = ({ aadhaar_last_four }: ApplicationRow) => maskAadhaar(aadhaar_last_four.padStart(12, '0'));

function decrypted({ keys }: Office, { id, number, aadhaar_cipher }: ApplicationRow): string {
  try {
    return decrypt(keys.aadhaar, aadhaar_cipher, id);
  } catch (error) {
    const message = `office: the Aadhaar number of application ${number} cannot be decrypted with the keys at hand; set SECRET_KEY and OLD_SECRET_KEY as they are set for the site, or restore secret.key from the backup`;
    throw Object.assign(new OfficeFault(EXIT.failed, message), { cause: error });
  }
}
