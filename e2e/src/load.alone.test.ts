import fs from 'node:fs';
import path from 'node:path';
import { root, startProcess } from './site';

const hasNginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].some((file) => fs.existsSync(file));
const setUp = hasNginx ? 'many' : 'embedded';

interface Report {
  rows: { what: string; good: number; failed: number }[];
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  kills: { fault?: string }[];
}

test('a short run with a small load is served without lost or duplicate applications, and reported as a table and as JSON', async () => {
  const args = ['--setup', setUp, '--visitors', '60', '--applications', '60', '--minutes', '0.1', '--cold'];
  const program = ['--require', 'tsx/cjs', 'e2e/src/load/main.ts', ...args, ...(hasNginx ? ['--kill'] : [])];
  const { child, log } = startProcess(process.execPath, program, {});
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect({ code, log: code === 0 ? '' : log() }).toEqual({ code: 0, log: '' });
  expect(log()).toMatch(/^goal +wanted +measured/m);

  const file = path.join(root, 'test-results', `load-${setUp}`, 'load.json');
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  expect(report).toMatchObject({ acknowledged: report.sent, lost: 0, doubled: 0 });
  expect(report.sent).toBeGreaterThan(0);
  expect(report.kills.filter(({ fault }) => fault)).toEqual([]);
  expect(report.kills.length > 0).toBe(hasNginx);
  for (const what of ['pages', 'their files', 'application numbers', 'printed forms', "the office's commands"]) {
    const row = report.rows.find((one) => one.what === what);
    expect([what, row?.failed, (row?.good ?? 0) > 0]).toEqual([what, 0, true]);
  }
});
