import { ADMISSION_FIELDS, type ADMISSION_SWITCHES, type AdmissionFieldOfForm } from './admissionFields';
import type { UploadedImage } from './images';

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
