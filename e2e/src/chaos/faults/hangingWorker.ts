import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { addRelease, liveRelease, makeLive } from '../../releases';
import { copyReleases } from '../../site';
import type { Fault } from '../fault';
import { underFault } from '../underFault';

const TIMES = 40;
const REMOTE = 'mf-careers';
const HEADING = '"Current Vacancies"';

function hangOnServer(dir: string): void {
  const bundles = fs.readdirSync(path.join(dir, 'server')).filter((name) => name.endsWith('.js'));
  for (const file of bundles.map((name) => path.join(dir, 'server', name))) {
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(HEADING, '(()=>{for(;;);})()'));
  }
}

/** A release whose page never finishes rendering, requested repeatedly until the previous one is live. */
export const hangingWorker: Fault = {
  name: 'render that never returns',
  async inject(times = TIMES) {
    const releasesDir = copyReleases();
    const good = liveRelease(releasesDir, REMOTE).version;
    const bad = '6.6.6';
    try {
      return await underFault(
        async ({ site }) => {
          const careers = async (query = '') => (await fetch(`${site.origin}/careers${query}`)).text();
          const isMadeOf = async (version: string) => (await careers()).includes(`"version":"${version}"`);
          await addRelease(releasesDir, REMOTE, bad, {}, hangOnServer);
          makeLive(releasesDir, REMOTE, bad);
          await eventually(() => isMadeOf(bad));
          await Promise.all(Array.from({ length: times }, (_value, count) => careers(`?page=${count}`)));
          makeLive(releasesDir, REMOTE, good);
          const begun = performance.now();
          await eventually(async () => (await isMadeOf(good)) && (await careers()).includes('<table'));
          return { times, recoveredMs: Math.round(performance.now() - begun) };
        },
        { releasesDir },
      );
    } finally {
      fs.rmSync(releasesDir, { recursive: true, force: true });
    }
  },
};
