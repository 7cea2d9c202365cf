import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { copyHouse, copyLiveReleases, readmeCommands, setVersion } from './houseCopy';
import { liveRelease } from './releases';
import { root, startProcess, temporaryDir } from './site';

const NAME = 'mf-admissions';
const OTHERS = ['mf-content', 'mf-careers'];
const LIMIT_MS = 600_000;

/** The same commit in two folders: one without the other teams' remotes, one whole and elsewhere. */
let temporary: string;
let alone: string;
let whole: string;

beforeAll(() => {
  temporary = temporaryDir('houses');
  alone = path.join(temporary, 'alone');
  whole = path.join(temporary, 'somewhere/else/whole');
  copyHouse(alone, OTHERS);
  copyHouse(whole, []);
  for (const house of [alone, whole]) {
    fs.rmSync(path.join(house, NAME, 'dist'), { recursive: true, force: true });
    setVersion(path.join(house, NAME), '1.5.0');
  }
  copyLiveReleases(path.join(alone, 'releases'), ['shell', NAME, ...OTHERS]);
}, LIMIT_MS);

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }));

/** Runs a line as it is typed in a folder; what it printed. */
async function type(house: string, line: string): Promise<string> {
  const [command = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const env = { RELEASES_DIR: '', REGISTRY_URL: '', GIT_DIR: path.join(root, '.git'), GIT_WORK_TREE: house };
  const { child, log } = startProcess(command, args, env, house);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`"${line}" ended with code ${String(code)}:\n${log()}`);
  return log();
}

const bytesOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(dir, file)).isFile())
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(fs.readFileSync(path.join(dir, file)))
          .digest('hex'),
      ]),
  );

test(
  "the admissions team's day in six commands goes as the readme says, in a repository without the other remotes",
  async () => {
    const commands = readmeCommands("The admissions team's day in six commands");
    expect(commands).toHaveLength(6);
    const said: string[] = [];
    for (const command of commands) said.push(await type(alone, command));
    const [released, published, ramped, shown, promoted, rolledBack] = said;
    expect(released).toContain('mf-admissions@1.5.0 is in');
    expect(published).toContain('mf-admissions@1.5.0 is published');
    expect(ramped).toContain('mf-admissions@1.5.0 has 10 % of the traffic');
    expect(shown).toMatch(/mf-admissions@1\.5\.0 +canary 10 %/);
    expect(promoted).toContain('gate: mf-admissions@1.5.0 passes, 2 pages');
    expect(promoted).toContain('mf-admissions@1.5.0 is live');
    const { version } = liveRelease(path.join(root, 'releases'), NAME);
    expect(rolledBack).toContain(`${NAME}@${version} is live again`);
    expect(liveRelease(path.join(alone, 'releases'), NAME).version).toBe(version);
  },
  LIMIT_MS,
);

test(
  'the same commit gives the same bytes in another folder, with or without the other remotes beside it',
  async () => {
    await type(whole, `npm run release -w ${NAME}`);
    const [one, other] = [alone, whole].map((house) => bytesOf(path.join(house, 'releases', NAME, '1.5.0')));
    expect(Object.keys(one ?? {}).length).toBeGreaterThan(10);
    expect(other).toEqual(one);
  },
  LIMIT_MS,
);

test(
  'a version that was released is not overwritten, and the message says how to mend that',
  async () => {
    fs.appendFileSync(
      path.join(whole, NAME, 'src/admission/AdmissionPage.tsx'),
      '\nObject.assign(globalThis, { changed: true });\n',
    );
    await expect(type(whole, `npm run release -w ${NAME}`)).rejects.toThrow(
      /mf-admissions@1\.5\.0 exists in .*releases with other bytes, and a version is never overwritten; raise "version" in package\.json/,
    );
  },
  LIMIT_MS,
);
