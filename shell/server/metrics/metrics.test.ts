import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiMetrics } from 'api/metrics/apiMetrics';
import { openTestApi } from 'api/testing/testApi.testing';
import { newVisitor } from 'api/testing/visitor';
import { buildApi } from 'api/buildApi';
import { CALLS } from 'contract/calls';
import type { Rollout } from '../composition/rollout';
import { readWebEnv, repositoryDir } from '../env';
import type { Renderer } from '../rendering/renderer';
import { openSiteMeter, openSiteMetrics } from './siteMetrics';

const release = (name: string, version: string) => ({ name, version });
const rollout = {
  live: { shell: release('shell', '1.0.0'), remotes: [release('mf-content', '2.0.0')] },
  canaries: [release('mf-content', '2.1.0')],
} as unknown as Rollout;
const renderer = { waiting: () => 3, memory: () => [50_000_000] } as unknown as Renderer;

/** Opens a page server's meter and records one of each measurement. */
function openMeasuredSite() {
  const meter = openSiteMetrics();
  meter.watch({ rollout: () => rollout, renderers: () => [['c1', renderer]] });
  meter.bufferRead('hit');
  meter.rendered({
    releases: [release('shell', '1.0.0'), release('mf-content', '2.0.0')],
    outcome: 'rendered',
    seconds: 0.03,
  });
  meter.apiUnreachable();
  return meter;
}

/** Returns the metrics of an api that accepted one message, and refused another. */
async function measuredApi() {
  const api = await openTestApi();
  const metrics = openApiMetrics({ isThread: true });
  const app = await buildApi(api.env, { meter: metrics });
  const visitor = await newVisitor(app);
  const message = { name: 'Anjali', email: 'anjali@example.in', subject: 'Hostel', message: 'Is there a room?' };
  await visitor.post(CALLS.contact, message);
  await visitor.post(CALLS.contact, {});
  await visitor.get(CALLS.applicationPdf('a-secret-link'));
  metrics.mailSettled('sent');
  const json = await metrics.register.getMetricsAsJSON();
  await app.close();
  await api.close();
  return json;
}

let text: string;
beforeAll(async () => {
  text = await openMeasuredSite().text(structuredClone(await measuredApi()));
});

test('one response has the metrics of the page server and of the api’s thread', () => {
  for (const line of [
    'college_queue_length{queue="pages"} 3',
    'college_queue_length{queue="uploads"} 0',
    'college_page_buffer_reads_total{result="hit"} 1',
    'college_page_render_duration_seconds_count{remote="mf-content",version="2.0.0",outcome="rendered"} 1',
    'college_render_process_memory_bytes{composition="c1",process="1"} 50000000',
    'college_release_info{release="mf-content",version="2.0.0",role="live"} 1',
    'college_release_info{release="mf-content",version="2.1.0",role="canary"} 1',
    'college_http_request_duration_seconds_count{service="api",method="POST",route="/api/contact",status="200"} 1',
    'college_http_request_duration_seconds_count{service="api",method="POST",route="/api/contact",status="422"} 1',
    'college_mails_total{outcome="sent"} 1',
    'college_mails_waiting 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^college_disk_free_bytes \d+$/m);
  expect(text.match(/^process_resident_memory_bytes/gm)).toHaveLength(1);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{service="pages"\}/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{service="api"\}/);
});

test('responses are counted by the pattern of their route, never by an address', () => {
  expect(text).toContain('route="/api/admission-application/:id/download-pdf",status="404"');
  expect(text).not.toContain('a-secret-link');
});

test('the dashboard queries only existing metrics, and shows all of the site’s own', () => {
  const board = readFileSync(path.join(repositoryDir, 'deploy/grafana.json'), 'utf8');
  const queries = [...board.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query = '']) => query).join(' ');
  const asked = [...queries.matchAll(/\b(?:college|nodejs|process)_\w+/g)].map(([name]) => name);
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const known = (name: string) => there.has(name) || there.has(name.replace(/_(bucket|count|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known(name))).toEqual([]);
  const own = [...there].filter((name) => name.startsWith('college_'));
  expect(own.length).toBeGreaterThan(9);
  expect(own.filter((name) => !asked.some((one) => one.startsWith(name)))).toEqual([]);
});

test('the metrics have a port of their own on this machine, which serves nothing else', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation();
  const thread = { metrics: () => Promise.resolve([]) };
  const meter = await openSiteMeter(readWebEnv({ METRICS_PORT: '0' }), thread);
  meter?.bufferRead('miss');
  const [, port = ''] =
    /^Metrics are at http:\/\/127\.0\.0\.1:(\d+)\/metrics$/.exec(String(printed.mock.calls[0])) ?? [];
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('reads_total{result="miss"} 1')]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(openSiteMeter(readWebEnv({ METRICS_PORT: port }), thread)).rejects.toThrow(
    `port ${port} is in use; stop what listens there, or choose another with METRICS_PORT=…`,
  );
});

test('without METRICS_PORT nothing is measured', async () => {
  expect(await openSiteMeter(readWebEnv({}), { metrics: () => Promise.resolve([]) })).toBeUndefined();
});
