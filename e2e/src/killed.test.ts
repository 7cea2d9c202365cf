import { once } from 'node:events';
import { killed } from './chaos/faults';
import { runChaos } from './chaos/runChaos';
import { familyOf, haveEnded } from './processFamily';
import { startSite } from './site';

test('a site that is killed while forms arrive loses none that it has acknowledged, stores none twice, and sends their mails, of which only those that it was sending are repeated', async () => {
  const kills = 3;
  const { faults, problems, repeatedMails } = await runChaos([killed], { kills, seconds: 1 });
  expect(problems).toEqual([]);
  // and one kill at the end
  expect(repeatedMails).toBeLessThanOrEqual(kills + 1);
  expect(faults).toMatchObject([{ name: killed.name, lost: [], tally: { unclear: [] } }]);
  expect(faults[0]?.tally.acknowledged.length).toBeGreaterThan(3);
});

test('a site that is killed leaves no process behind', async () => {
  const site = await startSite();
  const { pids } = await familyOf(site.process.pid ?? 0);
  expect(pids.length).toBeGreaterThan(1);
  site.process.kill('SIGKILL');
  await once(site.process, 'exit');
  await haveEnded(pids);
  await site.stop();
});
