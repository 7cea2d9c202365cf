import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import sharp from 'sharp';
import type { Db } from '../db/schema';
import type { Keys } from '../secrets/keys';
import { type Seed, seedApplications } from '../testing/seedApplications';
import type { UploadStore } from '../uploads/uploadStore';

const SEASON_MS = 90 * 24 * 60 * 60 * 1000;
const NAMES = [
  ...['ANJALI NAIR', 'MEERA DAS', 'RAHUL VARMA', 'SREEHARI PILLAI', 'FATHIMA BEEVI', 'അനുപമ മേനോൻ'],
  ...['ALEENA THOMAS', 'VISHNU KURUP', 'DEVIKA NAIR', 'ARJUN DAS', 'NEETHU VARGHESE', 'ഗോപിക നായർ'],
];
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 35 45" width="350" height="450">
  <rect width="35" height="45" fill="#dde6f0"/>
  <path d="M4 45a13 13 0 0 1 27 0z" fill="#365a7d"/>
  <ellipse cx="17.5" cy="19" rx="7" ry="9" fill="#b98a68"/>
</svg>`;
const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20" width="700" height="200">
  <rect width="70" height="20" fill="#fff"/>
  <path d="M5 14C15 2 18 3 17 12s8-9 11-5-6 9 2 6 8-9 12-6-2 8 3 5 8-5 18-6" fill="none" stroke="#223"/>
</svg>`;

/** Stores applications of one season, each with a photo and a signature, and with other answers in what the office sorts by. */
export async function seedSite(db: Db, uploads: UploadStore, keys: Keys, now: Date): Promise<void> {
  const store = async (drawing: string) => uploads.save(await sharp(Buffer.from(drawing)).jpeg().toBuffer(), 'jpg');
  const seeds = NAMES.map(async (name, turn): Promise<Seed> => {
    const submittedAt = new Date(now.getTime() - SEASON_MS + (turn * SEASON_MS) / NAMES.length);
    return {
      number: `${now.getUTCFullYear()}-${900_000 + turn}`,
      submittedAt,
      changes: formOf(name, turn, submittedAt),
      files: { photo: await store(PHOTO), applicantSignatureImage: await store(SIGNATURE) },
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
