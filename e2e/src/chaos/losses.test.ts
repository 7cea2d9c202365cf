import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../site';
import { readDatabase } from '../database';
import { doubledIn, lostMails, lostOf, storedForms } from './losses';

const TABLES = [
  'create table applications (id text, name text)',
  'create table application_files (application_id text, file_name text)',
  'create table job_applications (name text, file_name text)',
  'create table contact_messages (name text)',
  `insert into applications values ('1', 'WHOLE'), ('2', 'WITHOUT A FILE'), ('3', 'TWICE'), ('4', 'TWICE')`,
  `insert into application_files values ('1', 'a'), ('1', 'b'), ('2', 'a'), ('2', 'gone')`,
  `insert into job_applications values ('JOB', 'c'), ('JOB WITHOUT A FILE', 'gone')`,
  `insert into contact_messages values ('MESSAGE')`,
];

test('an acknowledged form that is missing, or whose file is, is lost, and one that is stored twice is doubled', () => {
  const dataDir = temporaryDir('losses');
  fs.mkdirSync(path.join(dataDir, 'uploads'));
  for (const name of ['a', 'b', 'c']) fs.writeFileSync(path.join(dataDir, 'uploads', name), 'bytes');
  for (const statement of TABLES) readDatabase(dataDir, statement);
  const stored = storedForms(dataDir);
  const sent = (files: number, ...names: string[]) => names.map((name) => ({ name, files }));
  const acknowledged = [
    ...sent(2, 'WHOLE', 'WITHOUT A FILE', 'MISSING'),
    ...sent(1, 'JOB', 'JOB WITHOUT A FILE'),
    ...sent(0, 'MESSAGE', 'MISSING MESSAGE'),
  ];
  expect(lostOf(stored, acknowledged)).toEqual(['WITHOUT A FILE', 'MISSING', 'JOB WITHOUT A FILE', 'MISSING MESSAGE']);
  expect(doubledIn(stored.map(({ name }) => name))).toEqual(['TWICE']);
  fs.rmSync(dataDir, { recursive: true });
});

test('a mail that is not settled, or was sent and did not arrive, is lost; a failed one is not', () => {
  const mail = (id: string, state: string, settled_at: string | null = 'now') => ({ id, state, settled_at });
  const mails = [mail('a', 'sent'), mail('b', 'sent'), mail('c', 'failed'), mail('d', 'waiting', null)];
  expect(lostMails(mails, ['a'])).toEqual(['b', 'd']);
});
