import type { AdmissionFormValues } from 'contract/admissionForm';
import type { ApplicationState } from 'contract/admission/states/states';
import type { RankRule } from 'contract/content/rankRules';
import { amountOf } from 'contract/admission/computed';
import { RANK_KEY_LABELS, type RankKey } from 'contract/ranking';
import { giveWay } from '../../../db/giveWay';
import type { ApplicationRow, Db } from '../../../db/schema';
import { indianMinute } from '../../../lib/indianDay';

/** The values that an application is ranked by; null when it has none. Higher is better only for marks. */
export type RankValues = Readonly<Record<RankKey, number | string | null>>;

export interface Candidate {
  number: string;
  name: string;
  category: string;
  state: ApplicationState;
  /** The programme that it is admitted to; '' unless it is. */
  admittedTo: string;
  choice: 1 | 2;
  values: RankValues;
}

type Answers = Partial<AdmissionFormValues>;

const COLUMNS = [
  'number',
  'name',
  'caste_category',
  'state',
  'admitted_program',
  'program',
  'date_of_birth',
  'submitted_at',
  'keam_rank',
  'answers_json',
] as const;

/** Returns the applications of a season that name the rule's programme, in its choices and admission category. */
export async function candidatesFor(db: Db, rule: RankRule, season: number): Promise<Candidate[]> {
  const { programme, admission, choices } = rule;
  // the second choice is among the answers: a column is not worth it for a query that runs a few times a year
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .where('intake', '=', season)
    .where('admission_type', '=', admission)
    .$if(choices === 'first', (query) => query.where('program', '=', programme))
    .execute();
  const found: Candidate[] = [];
  for (const row of rows) {
    await giveWay();
    const answers = JSON.parse(row.answers_json) as Answers;
    const choice = row.program === programme ? 1 : 2;
    if (choice === 2 && answers.secondProgram !== programme) continue;
    const { number, name, caste_category: category, state } = row;
    const admittedTo = state === 'admitted' ? row.admitted_program : '';
    found.push({ number, name, category, state, admittedTo, choice, values: valuesOf(row, answers) });
  }
  return found;
}

type Ranked = Pick<ApplicationRow, 'date_of_birth' | 'submitted_at' | 'keam_rank'>;

function valuesOf({ date_of_birth, submitted_at, keam_rank }: Ranked, { subjects }: Answers): RankValues {
  const studied = (subject: 'biology' | 'mathematics') =>
    subjects?.[subject].notStudied ? null : percentage(subjects?.[subject].marks, subjects?.[subject].maximum);
  return {
    keam: keam_rank,
    total: percentage(subjects?.totalmarks, subjects?.totalmaximum),
    physics: percentage(subjects?.physics.marks, subjects?.physics.maximum),
    chemistry: percentage(subjects?.chemistry.marks, subjects?.chemistry.maximum),
    biology: studied('biology'),
    mathematics: studied('mathematics'),
    older: date_of_birth,
    received: submitted_at,
  };
}

/** Not rounded: the form's whole per cents would make many equal. */
function percentage(marks = '', maximum = ''): number | null {
  const [got, most] = [amountOf(marks), amountOf(maximum)];
  return got === undefined || !most ? null : (100 * got) / most;
}

type Value = RankValues[RankKey];

const RANK = new Intl.NumberFormat('en-IN');
const isMark = (key: RankKey) => !['keam', 'older', 'received'].includes(key);

/** Unknown values come last. Marks are sorted descending, ranks and dates ascending. */
export function compareBy(key: RankKey, one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === isMark(key) ? 1 : -1;
}

export function shownValue(key: RankKey, value: Value): string {
  if (value === null) return '–';
  if (key === 'received') return indianMinute(String(value)).replace(/(\d+)-(\d+)-(\d+)/, '$3-$2-$1');
  if (key === 'older') return String(value).split('-').reverse().join('-');
  return key === 'keam' ? RANK.format(Number(value)) : `${Number(value).toFixed(2)} %`;
}

/** Formats a value for a sentence: "KEAM rank 4,512". */
export const inWords = (key: RankKey, value: Value): string => `${RANK_KEY_LABELS[key]} ${shownValue(key, value)}`;
