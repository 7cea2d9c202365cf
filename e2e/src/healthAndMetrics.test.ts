import { eventually } from 'contract/eventually.testing';
import { startSite, type Site } from './site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { METRICS_PORT: '0', TRUST_PROXY: 'true', LOG_LEVEL: 'info' } });
});
afterAll(() => site.stop());

const ask = (at: string, headers: Record<string, string> = {}) => fetch(site.origin + at, { headers });

test('the metrics contain the responses of pages and api, and are not available on the site’s own port', async () => {
  for (const at of ['/events', '/events', '/api/events']) expect((await ask(at)).status).toBe(200);
  const [, address = ''] = /Metrics are at (\S+)/.exec(site.log()) ?? [];
  const metrics = await (await fetch(address)).text();
  expect(metrics).toMatch(/count\{service="pages",method="GET",route="\/events",status="200"\} 2/);
  expect(metrics).toMatch(/count\{service="api",method="GET",route="\/api\/events",status="200"\} [1-9]/);
  expect(metrics).toContain('college_page_buffer_reads_total{result="hit"} 1');
  expect(metrics).toMatch(/college_render_process_memory_bytes\{.*\} \d{8}/);
  expect(metrics).toMatch(/college_release_info\{release="mf-admissions",version=".+",role="live"\} 1/);
  expect(metrics).toMatch(/college_disk_free_bytes \d+/);
  expect((await ask('/metrics')).status).toBe(404);
});

test('a request id is passed from the proxy through page server and api into both logs, and back', async () => {
  const id = 'balancer-0042';
  // a page with a list that is not cached yet
  expect((await ask('/faculties', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  const isLogged = (route: string) =>
    site
      .log()
      .split('\n')
      .some((line) => line.includes(id) && line.includes(`"route":"${route}`));
  // the response is sent before its log line is written
  await eventually(() => isLogged('/faculties"') && isLogged('/api/'));
});

test('a site lists what it needs to be ready', async () => {
  expect(await (await ask('/readyz')).json()).toEqual({
    ready: true,
    checks: { server: 'ok', database: 'ok', storage: 'ok', space: 'ok', composition: 'ok' },
  });
});
