import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { ConsentWay } from '../admission/parentConsent';
import type { ListParameter } from '../listQuery';
import type { EnvelopeName } from './envelopes';

/** The JSON Schema of a field. */
export type FieldSchema = TSchema;

/** What a record carries besides its fields: its file's name without order, date and extension, twice. */
export type RecordIds = {
  id: string;
  slug: string;
};

/** A record as it is stored. */
export type StoredRecord<Fields extends TObject> = Static<Fields> & RecordIds;

/** A field that is wrong, and the fix. */
export interface FieldFault {
  field: string;
  fix: string;
  /** Of a field within others; else the record's own is shown. */
  value?: unknown;
}

/** What a search takes from each record of a kind, as a result of its own. */
export interface SearchRules<Stored> {
  /** One word; a result shows it with a capital. */
  kind: string;
  title(record: Stored): string;
  /** Plain or rich. */
  texts(record: Stored): string[];
  /** The page that shows it; `position` counts from 0, in the order of the kind's list. */
  path(record: Stored, position: number): string;
  /** Its field that names a picture. */
  picture?: string;
  /** Whether it is found at this time; always, without it. */
  isFound?(record: Stored, now: Date): boolean;
}

/** Settings of the operator that content is answered by. */
export interface AnswerSettings {
  /** Days for which nothing that people sent is removed by its age, whatever `retention_days` says. */
  floorDays: number;
  parentConsent: ConsentWay;
}

/** What is worked out from, besides the record itself. */
export interface Published extends AnswerSettings {
  /** The published records of a kind that does not grow. */
  listOf: (kind: string) => readonly RecordIds[];
}

/** What one kind of content is, apart from its fields. */
export interface ContentRules<Fields extends TObject> {
  /** The name of its folder in content/, and of its records in the database and below /storage. */
  kind: string;
  /** For the people who write it. */
  title: string;
  description: string;
  /**
   * The one file of a single record. Without it the records are `<kind>.md`, or the .md and .yaml files of the folder
   * `<kind>/` in the order of their names.
   */
  file?: string;
  /** Fields of rich text that have a Markdown file of their own. */
  texts?: Readonly<Record<string, string>>;
  /** The field that takes the Markdown of a file below its head. */
  body?: string;
  /** Ordered by the field `date`, newest first, and not by file name. */
  newestFirst?: true;
  /** Faults that no single field's rule finds; the values are those of the file, of whatever type. */
  faults?(values: Readonly<Record<string, unknown>>): FieldFault[];
  /**
   * The call that gives all records. With `parameters` the list grows: the call gives a part of it when it is asked to,
   * and the records are read from the database one part at a time.
   */
  call?: { path: `/api/${string}`; summary: string; envelope: EnvelopeName; parameters?: readonly ListParameter[] };
  /** The call that gives one record: its id or slug follows the path. */
  itemCall?: { path: `/api/${string}/`; by: keyof RecordIds; summary: string; missing: string; envelope: EnvelopeName };
  /** Fields that no call gives. */
  hidden?: readonly string[];
  /** Fields that the api works out when it is asked. */
  computed?: { fields: TObject; of(record: StoredRecord<Fields>, now: Date, published: Published): object };
  /** Minutes in India (yyyy-MM-dd HH:mm) at which what is computed changes, besides midnight; of a kind that does not grow. */
  changesAt?(record: StoredRecord<Fields>): string[];
  search?: SearchRules<StoredRecord<Fields>>;
  /** The page whose result in a search takes up these texts. */
  pageWords?: { path(record: StoredRecord<Fields>): string; texts(record: StoredRecord<Fields>): string[] };
}

/** One kind of content, of whatever fields: what loops over all kinds reads. */
export type ContentDefinition = ContentRules<TObject> & { fields: TObject };

/** Whether a kind has more records than are kept in memory. */
export const grows = ({ call }: ContentDefinition): boolean => call?.parameters !== undefined;

/** Puts the fields and the rules of a kind together, and keeps their exact types. */
export const defineContent = <Fields extends TObject, const Rules extends ContentRules<Fields>>(
  fields: Fields,
  rules: Rules,
): Rules & { fields: Fields } => ({ ...rules, fields });

type HiddenIn<Kind> = Kind extends { hidden: readonly (infer Name)[] } ? Name : never;
type ComputedIn<Kind> = Kind extends { computed: { fields: infer Fields extends TObject } } ? Static<Fields> : unknown;

/** The members of a type in one plain object, so that editors and declarations show fields and not how they came. */
type Members<All, Left = never> = { [Name in keyof All as Exclude<Name, Left>]: All[Name] };

/** A record of a kind as its calls give it. */
export type Answered<Kind extends { fields: TObject }> = Members<
  StoredRecord<Kind['fields']> & ComputedIn<Kind>,
  HiddenIn<Kind>
>;
