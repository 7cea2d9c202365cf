import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import type { Db } from '../db/schema';
import type { Keys } from '../secrets/keys';
import { picture } from '../testing/applicationForm.testing';
import { type Seed, seedApplications } from '../testing/seedApplications';
import type { UploadStore } from '../uploads/uploadStore';

const SEASON_MS = 90 * 24 * 60 * 60 * 1000;
const NAMES = [
  ...['ANJALI NAIR', 'MEERA DAS', 'RAHUL VARMA', 'SREEHARI PILLAI', 'FATHIMA BEEVI', 'അനുപമ മേനോൻ'],
  ...['ALEENA THOMAS', 'VISHNU KURUP', 'DEVIKA NAIR', 'ARJUN DAS', 'NEETHU VARGHESE', 'ഗോപിക നായർ'],
];

/** Stores applications of one season, each with a photo and a signature, and with other answers in what the office sorts by. */
export async function seedSite(db: Db, uploads: UploadStore, keys: Keys, now: Date): Promise<void> {
  const store = async (...size: [width: number, height: number]) => uploads.save(await picture(...size, 'jpeg'), 'jpg');
  const seeds = NAMES.map(async (name, turn): Promise<Seed> => {
    const submittedAt = new Date(now.getTime() - SEASON_MS + (turn * SEASON_MS) / NAMES.length);
    return {
      number: `${now.getUTCFullYear()}-${900_000 + turn}`,
      submittedAt,
      changes: formOf(name, turn, submittedAt),
      files: { photo: await store(350, 450), applicantSignatureImage: await store(700, 200) },
    };
  });
  await seedApplications(db, keys, await Promise.all(seeds));
}

function formOf(name: string, turn: number, submittedAt: Date): AdmissionFormValues {
  const form = sampleAdmissionForm(submittedAt);
  const marks = { marks: String(40 + ((turn * 17) % 60)), grade: 'B', maximum: '100', percentage: '' };
  const changes = {
    name,
    program: PROGRAMS[turn % PROGRAMS.length] ?? form.program,
    category: ADMISSION_CATEGORIES[Math.floor(turn / 2) % ADMISSION_CATEGORIES.length] ?? form.category,
    subcaste: CASTE_CATEGORIES[turn % CASTE_CATEGORIES.length] ?? form.subcaste,
    aadharNumber: String(turn).padStart(12, '0'),
    mobileNumber: `0${9_000_000_000 + turn}`,
    email: `applicant${turn}@example.in`,
    subjects: { ...form.subjects, physics: marks, chemistry: marks, biology: { ...marks, notStudied: turn % 5 === 0 } },
  };
  return withComputedValues({ ...form, ...changes }, submittedAt);
}
