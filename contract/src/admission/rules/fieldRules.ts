import { mixed, string, type Schema, type StringSchema } from 'yup';
import { parseDate, readShownDate, today } from '../../dates';
import { isEmail } from '../../text';
import { EMPTY_IMAGE, NOT_AN_IMAGE, type UploadedImage } from '../../images';
import {
  AGE,
  AMOUNT_DIGITS_MAX,
  DIGITS,
  IDENTIFIER_DIGITS_MAX,
  IMAGE_MAX_BYTES,
  LINE_MAX,
  TEXT_MAX,
} from '../../limits';
import type { AdmissionField } from '../fields/field';

/** Context that the rules need besides the values. */
export interface RuleContext {
  now: Date;
}

interface Rule {
  /** Message for an empty required field; by default "Enter …". */
  missing?: (said: string) => string;
  /** Message that says what to do about this value. */
  wrong: (said: string, value: string, context: RuleContext) => string;
  matches: (value: string, context: RuleContext) => boolean;
}

const charactersUpTo = (most: number): Rule => ({
  wrong: (said) => `Shorten ${said} to at most ${most} characters`,
  matches: (value) => value.length <= most,
});

/** Digits of another script. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

/** What to remove from a number that is not digits only: the first match is reported. */
const TAKE_OUT: readonly (readonly [found: RegExp, without: string])[] = [
  [OTHER_DIGITS, ', from 0 to 9'],
  [/^\+/, ', without + and country code'],
  [/\p{L}/u, ', without letters'],
  [/,/, ', without commas'],
  [/\./, ', without a point'],
  [/\p{Pd}/u, ', without a hyphen'],
];

const digitsUpTo = (most: number): Rule => ({
  wrong(said, value) {
    if (DIGITS.test(value)) return `Shorten ${said} to at most ${most} digits`;
    const without = TAKE_OUT.find(([found]) => found.test(value))?.[1] ?? '';
    return `Enter ${said} in digits only${without}`;
  },
  matches: (value) => DIGITS.test(value) && value.length <= most,
});

function digitsExactly(count: number): Rule {
  const enter = (said: string, value = '') =>
    `Enter the ${count} digits of ${said}${OTHER_DIGITS.test(value) ? ', from 0 to 9' : ''}`;
  return { missing: enter, wrong: enter, matches: (value) => DIGITS.test(value) && value.length === count };
}

const wholeNumber = digitsUpTo(AMOUNT_DIGITS_MAX);

const rules: Record<Exclude<AdmissionField['kind'], 'choice' | 'image'>, Rule> = {
  line: charactersUpTo(LINE_MAX),
  text: charactersUpTo(TEXT_MAX),
  email: { wrong: (said) => `Enter ${said} in full, such as name@example.com`, matches: isEmail },
  pincode: digitsExactly(6),
  aadhaar: digitsExactly(12),
  identifier: digitsUpTo(IDENTIFIER_DIGITS_MAX),
  mobile: digitsUpTo(IDENTIFIER_DIGITS_MAX),
  amount: {
    // An applicant who types 9.5 must round it, not remove the point.
    wrong: (said, value, context) =>
      /^\d*\.\d*$/.test(value) ? `Enter ${said} as a whole number` : wholeNumber.wrong(said, value, context),
    matches: wholeNumber.matches,
  },
  percentage: {
    wrong: (said) => `Enter ${said} as a whole number from 0 to 100, in digits only`,
    matches: (value, context) => wholeNumber.matches(value, context) && Number(value) <= 100,
  },
  age: {
    wrong: () => 'Check the date of birth: the age must have 2 digits',
    matches: (value) => AGE.test(value),
  },
  tenthYear: digitsExactly(4),
  tenthChances: {
    wrong: (said) => `Choose ${said} from 1 to 9`,
    missing: (said) => `Choose ${said}`,
    // "A digit followed by zeros" (specification section 5), kept literally
    matches: (value) => /^\d0*$/.test(value) && value.length <= AMOUNT_DIGITS_MAX,
  },
  birthDate: {
    wrong: (said, value) => {
      if (parseDate(value)) return `Enter ${said} as a day in the past`;
      const isHalf = (value.match(/\d+/g) ?? []).length < 3;
      return `Enter ${said} ${isHalf ? 'with day, month and year' : 'as a day that exists'}, such as 05-03-2008`;
    },
    matches: (value, { now }) => parseDate(value) !== null && value <= today(now),
  },
  shownDate: {
    wrong: (said) => `Enter ${said} as day, month and year, such as 05-03-2027`,
    matches: (value) => readShownDate(value) !== undefined,
  },
  time: {
    wrong: (said) => `Enter ${said} such as 09:05:07 PM`,
    matches: (value) => /^(0[1-9]|1[0-2]):[0-5]\d:[0-5]\d (AM|PM)$/.test(value),
  },
};

const computedMissing = (field: AdmissionField) =>
  field.kind === 'age'
    ? 'Enter the date of birth, so that the age can be calculated'
    : `Enter marks and maximum, so that ${field.said} can be calculated`;

function textSchema(field: AdmissionField, missing: string, { wrong, matches }: Rule): StringSchema {
  const schema = string()
    .ensure()
    .test('pattern', (value, { options, createError }) => {
      const context = options.context as RuleContext;
      return value === '' || matches(value, context) || createError({ message: wrong(field.said, value, context) });
    });
  return field.required ? schema.required(missing) : schema;
}

function imageSchema(field: AdmissionField): Schema {
  const schema = mixed<UploadedImage>()
    .nullable()
    .test('empty', EMPTY_IMAGE, (image) => !image || image.bytes.byteLength > 0)
    .test('image', NOT_AN_IMAGE, (image) => !image?.bytes.byteLength || image.type.startsWith('image/'))
    .test('size', `Choose a smaller file for ${field.said}: at most 8 MB`, (image) => {
      return !image || image.bytes.byteLength <= IMAGE_MAX_BYTES;
    });
  return field.required ? schema.test('required', `Upload ${field.said}`, Boolean) : schema;
}

/** Returns the schema of one row of the table, by its kind. Cross-field rules are in admissionSchema.ts. */
export function schemaOfField(field: AdmissionField): Schema {
  if (field.kind === 'image') return imageSchema(field);
  const { choices, said } = field;
  if (field.kind === 'choice') {
    const choose = `Choose ${said}`;
    return textSchema(field, choose, { wrong: () => choose, matches: (value) => choices?.includes(value) ?? false });
  }
  const rule = rules[field.kind];
  const missing = field.computed ? computedMissing(field) : (rule.missing?.(said) ?? `Enter ${said}`);
  return textSchema(field, missing, rule);
}
