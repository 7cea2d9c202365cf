import type { AdmissionField, FieldKind } from './admission/fields/field';
import { ADMISSION_FIELDS, type ADMISSION_SWITCHES, type AdmissionFieldOfForm } from './admissionFields';
import { formatDate, parseDate } from './dates';
import type { UploadedImage } from './images';
import {
  cleanAmount,
  cleanDigits,
  cleanEmail,
  cleanLine,
  cleanPercentage,
  cleanPhone,
  cleanText,
  cleanWord,
} from './text';

type Answers = {
  [Field in AdmissionFieldOfForm as Field['name']]: Field['kind'] extends 'image' ? UploadedImage | null : string;
};
/** The form's own switches are never sent. */
type Switches = Record<(typeof ADMISSION_SWITCHES)[number]['name'] | 'sameAsPermanent', boolean>;

/** Nests values by the dotted paths that are their keys. */
type Nested<Flat> = {
  [Path in keyof Flat as Path extends `${infer Head}.${string}` ? Head : Path]: Path extends `${infer Head}.${string}`
    ? Nested<{ [Inner in keyof Flat as Inner extends `${Head}.${infer Rest}` ? Rest : never]: Flat[Inner] }>
    : Flat[Path];
};

/**
 * The values of the online admission application, as its inputs hold them; an input's name is its dotted path here
 * (specification section 3). All are text as typed, except three pictures and the form's own switches.
 */
export type AdmissionFormValues = Nested<Answers & Switches>;

/**
 * Dotted paths into nested values. A segment `subjects[Physics]` is the member of the array `subjects` whose `name` is
 * Physics, in any letter case ("Chemistry/Others" counts as Chemistry). Only own properties are read, so a payload cannot
 * reach a prototype.
 */
const MEMBER = /^(\w+)\[(\w+)\]$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function own(value: unknown, key: string): unknown {
  return isObject(value) && !Array.isArray(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function memberOf(list: unknown, name: string): unknown {
  if (!Array.isArray(list)) return undefined;
  const wanted = name.toLowerCase();
  return list.find((item: unknown) => {
    const found = own(item, 'name');
    return typeof found === 'string' && found.split('/')[0]?.trim().toLowerCase() === wanted;
  });
}

function step(value: unknown, segment: string): unknown {
  const member = MEMBER.exec(segment);
  return member?.[1] && member[2] ? memberOf(own(value, member[1]), member[2]) : own(value, segment);
}

/** Returns the value at a path, or undefined if there is none; '' is the path of the source itself. */
export function readPath(source: unknown, path: string): unknown {
  return path === '' ? source : path.split('.').reduce(step, source);
}

function enter(target: Record<string, unknown>, segment: string): Record<string, unknown> {
  const member = MEMBER.exec(segment);
  if (member?.[1] && member[2]) {
    const list = Array.isArray(target[member[1]]) ? (target[member[1]] as unknown[]) : [];
    target[member[1]] = list;
    const found = memberOf(list, member[2]);
    if (isObject(found)) return found;
    const added: Record<string, unknown> = { name: member[2] };
    list.push(added);
    return added;
  }
  const next = target[segment];
  if (isObject(next)) return next;
  const added: Record<string, unknown> = {};
  target[segment] = added;
  return added;
}

/** Sets the value at a path, creating missing objects and arrays on the way. Modifies the target. */
export function writePath(target: object, path: string, value: unknown): void {
  const segments = path.split('.');
  const last = segments.pop() ?? path;
  const record = segments.reduce(enter, target as Record<string, unknown>);
  record[last] = value;
}

/** Returns the blank value of every field, in the table's order, with each switch before the first field that it governs. */
function blankValues(): object {
  const blank = {};
  for (const field of ADMISSION_FIELDS) {
    const governing = field.governedBy;
    if (governing) writePath(blank, governing, false);
    writePath(blank, field.name, field.kind === 'image' ? null : '');
  }
  return blank;
}

const BLANK = JSON.stringify(blankValues());

/** Returns a form without even the declaration's date and time: the starting point for decoding a payload. */
export const blankAdmissionForm = (): AdmissionFormValues => JSON.parse(BLANK);

type Cleaners = Partial<Record<FieldKind, (text: string) => string>>;

/** A native date input gives yyyy-MM-dd; the declaration's date is sent in the format in which it is shown. */
function cleanShownDate(text: string): string {
  const date = cleanWord(text);
  return parseDate(date) ? formatDate(date) : date;
}

/** Numbers as people write them. */
const numberCleaners: Cleaners = {
  pincode: cleanDigits,
  aadhaar: cleanDigits,
  identifier: cleanDigits,
  mobile: cleanPhone,
  amount: cleanAmount,
  percentage: cleanPercentage,
  age: cleanAmount,
  tenthYear: cleanAmount,
  tenthChances: cleanAmount,
};

const typedCleaners: Cleaners = {
  text: cleanText,
  email: cleanEmail,
  shownDate: cleanShownDate,
  ...numberCleaners,
};

/** On the wire numbers are digits already, or refused. */
const wireCleaners = { ...typedCleaners };
for (const kind of Object.keys(numberCleaners) as FieldKind[]) wireCleaners[kind] = String;

/** Matches a choice in any letter case: the gender is lowercase on the wire. */
const wordOf = ({ choices }: AdmissionField, text: string) =>
  choices?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

function cleanValue(field: AdmissionField, value: unknown, cleaners: Cleaners): unknown {
  if (field.kind === 'image') return value ?? null;
  if (typeof value !== 'string') return '';
  const text = wordOf(field, (cleaners[field.kind] ?? cleanLine)(value));
  // In the case in which it is sent and stored, so that the checked length is the stored one: an ß has two capitals.
  return field.wireCase === 'upper' ? text.toUpperCase() : text;
}

/** Kinds whose text stays in the input as it was typed; numbers and e-mail addresses are normalized visibly. */
const AS_TYPED: readonly FieldKind[] = ['text', 'shownDate', 'age'];

/**
 * Returns the text that an input shows after it loses focus: a number without the spaces and hyphens that grouped its
 * digits, as it is checked and stored (`cleanAdmissionForm`). Any other text is returned unchanged.
 */
export function normalizeAnswer(name: string, text: string): string {
  const field = ADMISSION_FIELDS.find((row) => row.name === name);
  if (!field || AS_TYPED.includes(field.kind)) return text;
  return typedCleaners[field.kind]?.(text) ?? text;
}

/**
 * Returns the values of the form as they are checked, sent and stored: trimmed, numbers without what people write between and
 * before their digits, e-mails lowercase, the communication address filled in where it equals the permanent one, and empty
 * fields where a switch removes them from the form. Idempotent. Does not change its argument.
 */
export const cleanAdmissionForm = (values: AdmissionFormValues): AdmissionFormValues => cleaned(values, typedCleaners);

/** As `cleanAdmissionForm`, for values that came over the wire: numbers stay as they are, and match a pattern or do not. */
export const cleanAdmissionWire = (values: AdmissionFormValues): AdmissionFormValues => cleaned(values, wireCleaners);

function cleaned(values: AdmissionFormValues, cleaners: Cleaners): AdmissionFormValues {
  const result = blankAdmissionForm();
  for (const field of ADMISSION_FIELDS) {
    const { name, repeats, governedBy: governing } = field;
    const isOn = governing !== undefined && readPath(values, governing) === true;
    if (isOn) writePath(result, governing, true);
    if (!isOn) writePath(result, name, cleanValue(field, readPath(values, name), cleaners));
    else if (repeats) writePath(result, name, readPath(result, repeats.name));
  }
  return result;
}
