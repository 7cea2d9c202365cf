import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { readableCode } from '../secrets/readableCode';
import { TryLater } from '../lib/refusals';

/** Argon2id, the library's default, with the memory (KiB), passes and lanes of OWASP's Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const VALID_MS = 7 * 24 * 60 * 60 * 1000;
/** Groups of a generated password: 78 bits. */
const GROUPS = 4;

const LEAST = 12;
const MOST = 128;
/** Minimum number of different characters. */
const LEAST_VARIED = 5;
/** Common passwords, which NIST SP 800-63B asks to refuse, including runs along a keyboard. */
const COMMON_WORDS = /password|passw0rd|college|pharmacy|admin|administrator|welcome|letmein|office|iloveyou/g;
const COMMON_RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** A letter with an accent is one character on one keyboard and two on another. */
const asTyped = (password: string) => password.normalize('NFC');

/** Each hash takes tens of milliseconds of a thread and 19 MB: one at a time for strangers, and one for known devices. */
const LANES = { stranger: pLimit(1), known: pLimit(1) };
export type Lane = keyof typeof LANES;
/** With more waiting the last would wait for half a second and more. */
const MOST_WAITING = 10;
const BUSY = 'Many people are signing in just now. Try again in a few seconds.';
const RETRY_AFTER = 5;

function inLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  if (LANES[lane].pendingCount >= MOST_WAITING) throw new TryLater(BUSY, RETRY_AFTER);
  return LANES[lane](work);
}

export const hashOfPassword = async (password: string): Promise<string> =>
  inLane('known', () => hash(asTyped(password), COST));

/** Generates somebody's first password, so that nobody chooses a weak one for another. It is shown once, and stored nowhere. */
export async function firstPassword(now: Date) {
  const password = readableCode(GROUPS);
  const password_until = new Date(now.getTime() + VALID_MS).toISOString();
  return { password, columns: { password_hash: await hashOfPassword(password), password_until } };
}

export type FirstPassword = Awaited<ReturnType<typeof firstPassword>>;

let nobodys: Promise<string> | undefined;

/**
 * Takes the same time when there is no such account.
 * @throws TryLater when too many wait
 */
export async function isPassword(password: string, stored: string | undefined, lane: Lane): Promise<boolean> {
  const ofNobody = await (nobodys ??= hashOfPassword(readableCode(GROUPS)));
  const isRight = await inLane(lane, () => verify(stored ?? ofNobody, asTyped(password)));
  return stored !== undefined && isRight;
}

/** Returns what is wrong with a chosen password; undefined for a good one. */
export function passwordFault(password: string, { email, name }: { email: string; name: string }): string | undefined {
  const length = [...password].length;
  if (length < LEAST) return `The password has ${length} characters; choose at least ${LEAST}.`;
  if (length > MOST) return `The password has ${length} characters; choose at most ${MOST}.`;
  const own = [email, email.split('@')[0] ?? '', ...name.split(' ')].filter((word) => word.length > 3);
  const rest = own.reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), ''), password);
  if (rest.length < LEAST / 2) return 'The password is made of your name or address; choose another one.';
  if (isCommon(password.toLowerCase()))
    return 'Many people use such a password; choose another one, such as four words that you can remember.';
  return undefined;
}

function isCommon(password: string): boolean {
  if (new Set(password).size < LEAST_VARIED) return true;
  const rest = password.replace(COMMON_WORDS, '').replace(/[^\p{Letter}]/gu, '');
  if (rest === '' && /\p{Letter}/u.test(password)) return true;
  const backwards = [...password].reverse().join('');
  return COMMON_RUNS.some((run) => run.repeat(2).includes(password) || run.repeat(2).includes(backwards));
}
