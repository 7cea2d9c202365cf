import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import type { Db } from '../db/schema';
import type { Keys } from '../secrets/keys';
import { type Seed, seedApplications } from '../testing/seedApplications';

const SEASON_MS = 90 * 24 * 60 * 60 * 1000;
const FIRST = ['ANJALI', 'MEERA', 'RAHUL', 'SREEHARI', 'FATHIMA', 'ALEENA', 'VISHNU', 'അനുപമ'];
const LAST = ['NAIR', 'DAS', 'VARMA', 'THOMAS', 'BEEVI', 'PILLAI', 'KURUP', 'മേനോൻ'];

const pick = <Item>(items: readonly Item[], turn: number, fallback: Item): Item =>
  items[turn % items.length] ?? fallback;

/** Stores applications of one season, with every answer filled in and the rows of a photo and a signature. */
export async function seedSite(db: Db, keys: Keys, count: number, now: Date): Promise<void> {
  const seeds = Array.from({ length: count }, (_, turn): Seed => {
    const submittedAt = new Date(now.getTime() - SEASON_MS + (turn * SEASON_MS) / count);
    return {
      number: `${now.getUTCFullYear()}-${String(900_000 + turn)}`,
      submittedAt,
      changes: formOf(turn, submittedAt),
      files: { photo: `photo-${turn}.jpg`, applicantSignatureImage: `signature-${turn}.jpg` },
    };
  });
  await seedApplications(db, keys, seeds);
}

function formOf(turn: number, submittedAt: Date): AdmissionFormValues {
  const form = sampleAdmissionForm(submittedAt);
  const name = `${pick(FIRST, turn, '')} ${pick(LAST, turn >> 3, '')} ${turn}`;
  const marks = (offset: number) => ({
    marks: String(40 + ((turn + offset) % 60)),
    grade: 'B',
    maximum: '100',
    percentage: '',
  });
  return withComputedValues(
    {
      ...form,
      name,
      program: pick(PROGRAMS, turn, form.program),
      category: pick(ADMISSION_CATEGORIES, turn >> 1, form.category),
      subcaste: pick(CASTE_CATEGORIES, turn, form.subcaste),
      permanentAddress: `House ${turn}, Temple Road\nNear the library\nKollam`,
      aadharNumber: String(turn).padStart(12, '0'),
      mobileNumber: `0${9_000_000_000 + turn}`,
      email: `applicant${turn}@example.in`,
      subjects: {
        ...form.subjects,
        physics: marks(1),
        chemistry: marks(2),
        biology: { ...marks(3), notStudied: turn % 7 === 0 },
        mathematics: { ...marks(4), notStudied: turn % 7 === 3 },
      },
      otherQualifications: {
        courseProgram: turn % 5 === 0 ? 'B.Sc. Chemistry' : '',
        institution: turn % 5 === 0 ? 'Government College' : '',
        place: '',
        duration: '',
        gradeMark: '',
      },
    },
    submittedAt,
  );
}
