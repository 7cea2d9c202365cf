import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { BEACON_ADDRESS, FAULT_KINDS, RATINGS, VITALS } from 'shell/page-contract/beaconReport';
import { listedIn } from 'federation/registry/registryDocument';
import { readRegistryFolder } from 'federation/registry/releasesFolder';
import { applyChanges, changes, type Change } from '../mutation/changes';
import { applyEdits, edits, type Edit } from '../mutation/edits';
import { startFuzzedSite } from '../site';
import type { Outcome, Target } from '../target';

interface BeaconCase {
  /** index of a published release; it wraps around */
  release: number;
  name: number;
  rating: number;
  changes: Change[];
  edits: Edit[];
  type: string;
  cookie: string;
}

const publishedIn = (releasesDir: string): string[] =>
  listedIn(readRegistryFolder(releasesDir)).map(({ name, deployment }) => `${name}@${deployment.metadata.version}`);

/** @throws Error when anything but counts of published releases was stored */
function expectCounts(releasesDir: string): void {
  const published = new Set(publishedIn(releasesDir));
  const folder = path.join(releasesDir, 'usage');
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const usage = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, { figures?: object }>;
    for (const [id, { figures = {} }] of Object.entries(usage)) {
      if (!published.has(id)) throw new Error(`metrics of ${id} are stored, which is not published`);
      for (const [metric, count] of Object.entries(figures)) {
        if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${id}: ${metric} is ${String(count)}`);
      }
    }
  }
}

/** Browser reports: forged, altered and made up. */
export const beacon: Target<BeaconCase> = {
  name: 'beacon',
  share: 2,
  cases: fc.record({
    release: fc.nat(100),
    name: fc.nat(VITALS.length - 1),
    rating: fc.nat(RATINGS.length - 1),
    changes: changes(3),
    edits: fc.oneof({ weight: 3, arbitrary: fc.constant<Edit[]>([]) }, edits(2)),
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom('text/plain', 'a/b; =;')),
    cookie: fc.constantFrom('', 'release-lot=7', 'release-lot=x', 'release-lot=99; release-lot=0', '__proto__=1'),
  }),
  async open() {
    const site = await startFuzzedSite();
    const published = publishedIn(site.releasesDir);
    async function run(one: BeaconCase): Promise<Outcome> {
      const id = published[one.release % published.length];
      const report = {
        page: [id],
        uses: [id],
        failed: [],
        faults: [{ release: id, kind: FAULT_KINDS[one.rating % FAULT_KINDS.length] }],
        vitals: [{ name: VITALS[one.name], rating: RATINGS[one.rating] }],
      };
      const body = applyEdits(Buffer.from(JSON.stringify(applyChanges(report, one.changes))), one.edits);
      const headers = { 'content-type': one.type, cookie: one.cookie };
      const answer = await fetch(site.origin + BEACON_ADDRESS, { method: 'POST', headers, body: new Uint8Array(body) });
      await answer.arrayBuffer();
      if (answer.status === 503 && answer.headers.has('retry-after')) return 'busy';
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
      return answer.ok ? 'answered' : 'refused';
    }
    return {
      run,
      check: site.expectQuiet,
      memory: site.memory,
      // the site stores its counts on shutdown
      close: () => site.stop(() => expectCounts(site.releasesDir)),
    };
  },
};
