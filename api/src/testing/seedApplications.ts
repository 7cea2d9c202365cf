import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { yearOf } from 'contract/dates';
import { insertApplication, type NewApplication } from '../submissions/application/applicationsRepository';
import type { Db } from '../db/schema';
import type { Keys } from '../secrets/keys';
import { TODAY } from './testApi.testing';

export interface Seed {
  number: string;
  submittedAt?: Date;
  changes?: Partial<AdmissionFormValues>;
  files?: NewApplication['files'];
  consent?: NewApplication['consent'];
}

/** Stores applications as the api would, in one transaction, without pictures unless `files` are given. */
export async function seedApplications(db: Db, keys: Keys, seeds: Iterable<Seed>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { number, submittedAt = TODAY, changes = {}, files = {}, consent } of seeds) {
      const given_at = submittedAt.toISOString();
      await transaction.insertInto('application_numbers').values({ number, holder_hash: number, given_at }).execute();
      await insertApplication(transaction, keys.aadhaar, {
        id: `secret-${number}`,
        number,
        fingerprint: number,
        submittedAt,
        intake: yearOf(submittedAt),
        values: { ...sampleAdmissionForm(TODAY), ...changes, applicationNumber: number },
        files,
        consent,
      });
    }
  });
}
