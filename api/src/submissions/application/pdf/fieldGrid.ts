import { type AdmissionField, type AdmissionSectionId, fieldsOfSection } from 'contract/admissionFields';
import { type AdmissionFormValues, readPath } from 'contract/admissionForm';
import { formatDate } from 'contract/dates';
import { BODY, element, heading, heightOf, keepTogether, type Paper, paragraph, rule, SMALL } from './paper';

/** How many of the twelve columns an answer takes, when not three. */
const SPANS: Record<string, number> = {
  applicationNumber: 6,
  category: 4,
  program: 4,
  secondProgram: 4,
  name: 12,
  permanentAddress: 8,
  permanentPinCode: 4,
  communicationAddress: 8,
  communicationPinCode: 4,
  email: 6,
  bloodGroup: 2,
  dateOfBirth: 2,
  age: 2,
  'academicQualifications.board': 4,
  'academicQualifications.grade': 2,
  'plusTwoDetails.school': 6,
  'plusTwoDetails.board': 4,
  'plusTwoDetails.stream': 2,
  'otherQualifications.courseProgram': 4,
  'otherQualifications.institution': 5,
  'otherQualifications.duration': 4,
  'otherQualifications.gradeMark': 5,
  'father.occupation': 2,
  'father.email': 4,
  'mother.occupation': 2,
  'mother.email': 4,
  'guardian.address': 6,
  'guardian.email': 6,
  place: 6,
};

/** More line breaks than an address has are drawn as slashes, so that no answer fills pages. */
const LINES_MAX = 8;

/** Returns a section's answers in the order of the form, under the form's own labels. */
export function answersOf(section: AdmissionSectionId, values: AdmissionFormValues): Answer[] {
  return fieldsOfSection(section)
    .filter(({ kind }) => kind !== 'image')
    .map((field) => ({ label: field.label, value: shownValue(field, values), span: SPANS[field.name] ?? 3 }));
}

function shownValue({ name, kind }: AdmissionField, values: AdmissionFormValues): string {
  const value = readPath(values, name);
  if (typeof value !== 'string') return '';
  if (kind === 'birthDate') return formatDate(value);
  const lines = value.split('\n');
  return lines.length > LINES_MAX ? lines.filter((line) => line.trim() !== '').join(' / ') : value;
}

export interface Answer {
  label: string;
  value: string;
  /** How many of the twelve columns it takes, if its value is short. */
  span: number;
}

interface Cell extends Answer {
  x: number;
  width: number;
}

const COLUMNS = 12;
const GAP = 12;
const ROW_GAP = 5;
/** A value of more lines gets more columns. */
const LINES = 3;

export function answerSection(paper: Paper, title: string, answers: readonly Answer[]): void {
  heading(paper, title, rowsOf(paper, answers, paper.width)[0]?.height ?? 0);
  fieldGrid(paper, answers);
}

/** Draws answers in twelve columns, each below its label, tagged as a list of terms. A row stays on one page. */
export function fieldGrid(paper: Paper, answers: readonly Answer[], width = paper.width): void {
  const list = element(paper, 'L');
  for (const { cells, labels, height } of rowsOf(paper, answers, width)) {
    keepTogether(paper, height);
    for (const { label, value, x, width: room } of cells) {
      const item = element(paper, 'LI', list);
      paragraph(paper, label, { x, y: paper.y, width: room }, SMALL, element(paper, 'Lbl', item));
      paragraph(paper, value, { x, y: paper.y + labels, width: room }, BODY, element(paper, 'LBody', item));
    }
    rule(paper, paper.y + height - ROW_GAP / 2, undefined, width);
    paper.y += height;
  }
}

export function gridHeight(paper: Paper, answers: readonly Answer[], width = paper.width): number {
  return rowsOf(paper, answers, width).reduce((sum, { height }) => sum + height, 0);
}

function rowsOf(paper: Paper, answers: readonly Answer[], width: number) {
  const rows: Cell[][] = [];
  let used = COLUMNS;
  for (const answer of answers.map((given) => ({ ...given, value: given.value || '–' }))) {
    const span = spanOf(paper, answer, width);
    if (used + span > COLUMNS) {
      rows.push([]);
      used = 0;
    }
    const x = paper.left + (used * (width + GAP)) / COLUMNS;
    rows.at(-1)?.push({ ...answer, x, width: widthOfSpan(span, width) });
    used += span;
  }
  return rows.map((cells) => {
    const labels = Math.max(...cells.map((cell) => heightOf(paper, cell.label, cell.width, SMALL)));
    const values = Math.max(...cells.map((cell) => heightOf(paper, cell.value, cell.width, BODY)));
    return { cells, labels, height: labels + values + ROW_GAP };
  });
}

function spanOf(paper: Paper, { value, span }: Answer, width: number): number {
  const height = (columns: number) => heightOf(paper, value, widthOfSpan(columns, width), BODY);
  const enough = Math.max(heightOf(paper, 'A\n'.repeat(LINES - 1), width, BODY), height(COLUMNS));
  return [span, COLUMNS / 2].find((columns) => columns >= span && height(columns) <= enough) ?? COLUMNS;
}

const widthOfSpan = (span: number, width: number) => (span * (width + GAP)) / COLUMNS - GAP;
