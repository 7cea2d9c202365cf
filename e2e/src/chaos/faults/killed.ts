import type { Fault } from '../fault';
import { familyOf } from '../memory';
import { pause, underFault } from '../underFault';

const TIMES = 100;
const UP_MS = [100, 1200] as const;
const LEFT_MS = 10_000;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits for the site's child processes, which must exit with it. @returns how many are left after ten seconds */
async function leftOf(pids: number[]): Promise<number> {
  for (let waited = 0; waited < LEFT_MS && pids.some(isAlive); waited += 50) await pause(50);
  return pids.filter(isAlive).length;
}

/** SIGKILL at random moments while applications with pictures arrive. */
export const killed: Fault = {
  name: 'SIGKILL',
  inject: (times = TIMES) =>
    underFault(async ({ site, kill, start, applicants }) => {
      let recoveredMs = 0;
      let left = 0;
      let pid = site.process.pid ?? 0;
      for (let count = 0; count < times; count += 1) {
        await pause(UP_MS[0] + Math.random() * (UP_MS[1] - UP_MS[0]));
        const { pids } = await familyOf(pid);
        await kill();
        const begun = performance.now();
        left += await leftOf(pids);
        pid = (await start()).pid;
        await applicants.another();
        recoveredMs = Math.max(recoveredMs, Math.round(performance.now() - begun));
      }
      return { times, recoveredMs, ...(left > 0 && { note: `${left} processes were left behind` }) };
    }),
};
