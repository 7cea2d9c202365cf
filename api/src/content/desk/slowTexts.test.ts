import { CONTENT_CALLS, type PreviewResponse } from 'contract/office/contentCalls';
import { forAllTests } from '../../testing/testApi.testing';
import { readYaml } from '../files/frontMatter';
import { htmlOf } from '../files/markdown';
import { openEditedSite } from './desk.testing';

/** For these, or for runs of them, other libraries take time that grows with the square of the length, and more. */
const AWKWARD = ['_a__b', '*', '[', '](', '`', '> ', '- ', '<', '&', '![', '|a', '[a]: u\n', 'http://a.', 'a@b.'];

it.each(AWKWARD)('a text of nothing but %j, as long as a text may be, is laid out within seconds', (run) => {
  const started = performance.now();
  expect(htmlOf(run.repeat((64 * 1024) / run.length))).toHaveProperty('html');
  expect(performance.now() - started).toBeLessThan(5000);
});

it.each([
  ['brackets', `title: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['lists', `title:\n  ${'- '.repeat(5000)}x`],
  ['keys', `${'? '.repeat(5000)}x`],
])('a file with %s within each other is named with its line, and ends no process', (_what, written) => {
  const problem = 'is nested too deeply: write what is inside each other a few levels deep at most';
  expect(readYaml('events/garden.md', written, 2).mistakes).toEqual([{ file: 'events/garden.md', line: 2, problem }]);
});

it('a file whose front matter is longer than any is named', () => {
  const { mistakes } = readYaml('events/garden.md', `title: ${'long '.repeat(20_000)}`, 2);
  expect(mistakes).toMatchObject([{ file: 'events/garden.md', problem: 'has 98 KB of fields; write at most 64' }]);
});

describe('at the desk', () => {
  const site = forAllTests(() => openEditedSite());

  it('Markdown is shown as a page shows it, without scripts', async () => {
    const markdown = '**Bold** <script>alert(1)</script>';
    const { html } = (await site.editor.post(CONTENT_CALLS.preview, { markdown })).json<PreviewResponse>().data;
    expect(html).toContain('<strong>Bold</strong>');
    expect(html).not.toContain('<script');
  });

  it('a text that is longer than a page is refused before it is laid out', async () => {
    const answer = await site.editor.post(CONTENT_CALLS.preview, { markdown: 'long words '.repeat(20_000) });
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'markdown: has 215 KB; write at most 64.']);
  });

  it('fields within each other, deeper than any form has, are refused and not a fault of the site', async () => {
    const title = Array.from({ length: 3000 }).reduce<unknown>((inside) => [inside], 'Garden day');
    const body = { base: '', seen: '', data: { title } };
    const answer = await site.editor.put(CONTENT_CALLS.draft('events', 'garden-day'), body);
    const message = 'The request has values nested more than 32 deep. Send them flatter.';
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});
