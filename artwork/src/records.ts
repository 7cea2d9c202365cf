import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ContentRecord {
  readonly fields: Readonly<{ [key: string]: unknown }>;
  readonly body: string;
}

/** A record of content/: YAML alone, or Markdown with YAML front matter. */
export function readRecord(file: string): ContentRecord {
  const source = readFileSync(file, 'utf8');
  const split = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (split) return { fields: fieldsOf(split[1] ?? '', file), body: (split[2] ?? '').trim() };
  if (file.endsWith('.yaml')) return { fields: fieldsOf(source, file), body: '' };
  return { fields: {}, body: source.trim() };
}

function fieldsOf(yaml: string, file: string): ContentRecord['fields'] {
  const fields: unknown = parse(yaml);
  if (typeof fields !== 'object' || fields === null)
    throw new Error(`artwork: ${file} has no fields; write "key: value" lines`);
  return { ...fields };
}

export function text(record: ContentRecord, key: string): string {
  const value = record.fields[key];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`artwork: a record has no ${key}; add it to its file`);
}
