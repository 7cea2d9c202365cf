import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseIn, readDatabase } from '../database';
import type { MailServer } from '../mailServer';
import type { Crowd } from './crowd';
import type { SmallDisk } from './disk';
import type { KillableSite } from './killableSite';

/** A site in use, in which faults are caused. */
export interface UsedSite {
  site: KillableSite;
  crowd: Crowd;
  mail: MailServer;
  /** the disk of DATA_DIR; undefined where none can be mounted */
  disk?: SmallDisk;
  /** how often the process is killed */
  kills: number;
  /** how long each other fault lasts */
  seconds: number;
  /** Reports a broken promise that the crowd does not notice. */
  report: (problem: string) => void;
}

export interface Fault {
  name: string;
  needsDisk?: true;
  /** Causes it, and ends it. @throws Error when the site does not recover */
  inject: (used: UsedSite) => Promise<void>;
}

/** SIGKILL at random moments. */
export const killed: Fault = {
  name: 'killed process',
  async inject({ site, crowd, kills }) {
    for (let count = 0; count < kills; count += 1) {
      await pause(100 + Math.random() * 1100);
      await site.kill();
      await site.start();
      await crowd.another();
    }
  },
};

const fullDisk: Fault = {
  name: 'full disk',
  needsDisk: true,
  async inject({ disk, seconds }) {
    disk?.fill();
    await pause(seconds * 1000);
    disk?.empty();
  },
};

/** Like a failing disk; it is repaired while the site is down. */
const readOnlyDisk: Fault = {
  name: 'read-only disk',
  needsDisk: true,
  async inject({ disk, site, seconds }) {
    disk?.fail();
    await pause(seconds * 1000);
    await site.kill();
    disk?.repair();
    await site.start();
  },
};

/** The first 16 bytes of every SQLite file, which never change (its file format, section 1.3.1). */
const MAGIC = Buffer.from('SQLite format 3\0');
const DAMAGE = Buffer.alloc(MAGIC.length, 7);

const writeHead = (dataDir: string, bytes: Buffer) => fs.writeFileSync(databaseIn(dataDir), bytes, { flag: 'r+' });

/** Damages the database file under the running site, then starts the site on a damaged file, which it has to say. */
const damagedDatabase: Fault = {
  name: 'damaged database',
  async inject({ site, seconds, report }) {
    writeHead(site.dataDir, DAMAGE);
    await pause(seconds * 1000);
    await site.kill();
    writeHead(site.dataDir, MAGIC);
    // otherwise the log beside the file would repair it
    readDatabase(site.dataDir, 'pragma wal_checkpoint(truncate)');
    writeHead(site.dataDir, DAMAGE);
    await site.start();
    await pause(seconds * 1000);
    const { status } = await fetch(`${site.origin}/readyz`);
    if (status !== 503) report(`with a damaged database /readyz answers ${status}`);
    if (!site.log().includes('is damaged')) report('the log does not say that the database is damaged');
    await site.kill();
    writeHead(site.dataDir, MAGIC);
    await site.start();
  },
};

const failingMailServer = (fault: 'busy' | 'silent'): Fault => ({
  name: `${fault} mail server`,
  async inject({ mail, seconds }) {
    mail.failWith(fault);
    await pause(seconds * 1000);
    mail.failWith();
  },
});

const REQUESTS = 400;
const page = (turn: number) => `GET /search?q=dropped${turn} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const halfHead = () => 'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_UPLOAD =
  'POST /api/job-applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
  'Content-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n' +
  '%PDF-'.repeat(200_000);

/** Sends a text, and disconnects after some time. */
function sendAndLeave(origin: string, text: string, forMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume().write(text);
    setTimeout(() => socket.destroy(), forMs);
  });
}

/** Requests and uploads that stall half-way, and whose senders disconnect after some time. */
const droppedRequests = (name: string, request: (turn: number) => string, afterMs: number): Fault => ({
  name,
  async inject({ site: { origin }, seconds }) {
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      const texts = Array.from({ length: REQUESTS / 2 }, (_value, turn) => [request(turn), HALF_UPLOAD]).flat();
      await Promise.all(texts.map((text) => sendAndLeave(origin, text, Math.min(afterMs, seconds * 1000))));
    }
  },
});

export const FAULTS: readonly Fault[] = [
  killed,
  fullDisk,
  readOnlyDisk,
  damagedDatabase,
  failingMailServer('busy'),
  failingMailServer('silent'),
  droppedRequests('aborted requests', page, 40),
  droppedRequests('stalled requests', halfHead, 12_000),
];
