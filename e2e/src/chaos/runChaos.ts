import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { type ArrivedMail, openMailServer } from '../mailServer';
import { root, temporaryDir } from '../site';
import { openCrowd, type Tally } from './crowd';
import { openSmallDisk } from './disk';
import type { Fault, UsedSite } from './faults';
import { openKillableSite } from './killableSite';
import { doubledIn, lostMails, lostOf, makeMailsDue, queuedMails, storedForms } from './losses';

const DISK_MB = 256;
/** A smaller reserve than usual allows a smaller disk. */
const MIN_FREE_MB = '32';
/** A mail for the sender and one for the office. */
const MAILS_EACH = 2;

export interface Result {
  faults: { name: string; tally: Tally; lost: string[] }[];
  /** what was lost, doubled, or damaged silently */
  problems: string[];
  /** mails that arrived once more: after a kill, those that were being sent */
  repeatedMails: number;
}

const idOf = ({ text }: ArrivedMail) => /^Message-ID: <(.*)@/im.exec(text)?.[1] ?? '';

/** Backs the site up and verifies the backup, which opens every file. @returns what is wrong; '' if nothing is */
function damageIn(dataDir: string): string {
  const folder = temporaryDir('backup');
  const file = path.join(folder, 'site.backup');
  const env = { ...process.env, DATA_DIR: dataDir, MIN_FREE_MB, BACKUP_KEY: randomBytes(32).toString('base64') };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['api/dist/cli/backup.js', ...args], { cwd: root, env, encoding: 'utf8' });
  const made = run(file);
  const { status, stderr } = made.status === 0 ? run('verify', file) : made;
  fs.rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr;
}

/** Returns the problems of a site's data, and of the mails about it. */
function problemsIn(dataDir: string, arrived: readonly string[]): string[] {
  const names = storedForms(dataDir).map(({ name }) => name);
  const mails = queuedMails(dataDir);
  const unqueued = names.length * MAILS_EACH - mails.length;
  return [
    ...doubledIn(names).map((name) => `doubled: ${name}`),
    ...lostMails(mails, arrived).map((id) => `mail lost: ${id}`),
    unqueued === 0 ? '' : `mails not queued: ${unqueued}`,
    damageIn(dataDir),
  ].filter(Boolean);
}

/** Waits for all mails, as long as some go out: thousands may be waiting. */
async function mailsSettled(dataDir: string): Promise<void> {
  const unsent = () => queuedMails(dataDir).filter(({ settled_at }) => settled_at === null).length;
  for (let before = Infinity; unsent() > 0 && unsent() < before;) {
    before = unsent();
    await eventually(() => unsent() < before).catch(() => undefined);
  }
}

/** Causes faults one after another in a site in use, and counts at the end what was lost, doubled or damaged. */
export async function runChaos(
  faults: readonly Fault[],
  settings: Pick<UsedSite, 'kills' | 'seconds'>,
): Promise<Result> {
  const disk = faults.some(({ needsDisk }) => needsDisk) ? openSmallDisk(DISK_MB) : undefined;
  const dataDir = path.join(disk?.path ?? temporaryDir('chaos'), 'data');
  const mail = await openMailServer();
  const ofMail = { SMTP_URL: mail.url, SITE_URL: 'https://college.example.org', MAIL_FROM: 'office@example.in' };
  const site = await openKillableSite(dataDir, { MIN_FREE_MB, ...ofMail });
  const crowd = await openCrowd(site);
  const problems: string[] = [];
  const used: UsedSite = { ...settings, site, crowd, mail, ...(disk && { disk }), report: (one) => problems.push(one) };
  const caused: Omit<Result['faults'][number], 'lost'>[] = [];
  try {
    for (const { name, inject } of faults.filter(({ needsDisk }) => disk || !needsDisk)) {
      process.stderr.write(`${name} …\n`);
      caused.push({ name, tally: crowd.count() });
      await crowd.another();
      await inject(used);
      await crowd.another();
    }
    await crowd.stop();
    await site.kill();
    makeMailsDue(dataDir);
    await site.start();
    await mailsSettled(dataDir);
    const arrived = mail.mails.map(idOf);
    problems.push(...problemsIn(dataDir, arrived));
    const stored = storedForms(dataDir);
    const counted = caused.map((one) => ({ ...one, lost: lostOf(stored, one.tally.acknowledged) }));
    problems.push(...counted.flatMap(({ name, lost }) => lost.map((form) => `lost, ${name}: ${form}`)));
    return { faults: counted, problems, repeatedMails: arrived.length - new Set(arrived).size };
  } finally {
    await crowd.stop();
    await site.kill();
    await mail.close();
    disk?.remove();
    fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }
}
