import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { forEachTest } from '../../testing/testApi';
import { openEditedSite } from './desk.testing';

const GARDEN = 'events/2026-06-05-garden-day.md';
/** For these, or for runs of them, other libraries take time that grows with the square of the length, and more. */
const AWKWARD = ['_a__b', '*', '[', '](', '`', '> ', '- ', '<', '&', '![', '|a', '[a]: u\n', 'http://a.', 'a@b.'];
const TOO_DEEP = /^is nested too deeply/;

interface Refusal {
  message: string;
}

const site = forEachTest(() => openEditedSite());

const preview = (markdown: string) => site.editor.post(CONTENT_CALLS.preview, { markdown });

it.each(AWKWARD)('a text of nothing but %j, as long as a text may be, is laid out within seconds', async (run) => {
  const text = run.repeat((64 * 1024) / run.length);
  const started = performance.now();
  expect((await preview(text)).statusCode).toBe(200);
  expect(performance.now() - started).toBeLessThan(5000);
});

it('a text that is longer than a page is refused before it is laid out', async () => {
  const answer = await preview('long words '.repeat(20_000));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Refusal>().message).toBe('markdown: has 215 KB; write at most 64.');
});

it('fields within each other, deeper than any form has, are refused and not a fault of the site', async () => {
  const { base } = await site.item('events', 'garden-day');
  const title = Array.from({ length: 3000 }).reduce<unknown>((inside) => [inside], 'Garden day');
  const answer = await site.editor.put(CONTENT_CALLS.draft('events', 'garden-day'), {
    base,
    seen: '',
    data: { title },
  });
  expect([answer.statusCode, answer.json<Refusal>().message]).toEqual([
    400,
    'The request has values nested more than 32 deep. Send them flatter.',
  ]);
});

it.each([
  ['brackets', `title: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['lists', `title:\n  ${'- '.repeat(5000)}x`],
  ['keys', `${'? '.repeat(5000)}x`],
])('a file with %s within each other is named with its line, and ends no process', async (_what, written) => {
  await site.content.replace(GARDEN, /^title: .*$/m, written);
  const { faults } = await site.item('events', 'garden-day');
  expect(faults).toEqual([{ file: GARDEN, line: 2, field: '', problem: expect.stringMatching(TOO_DEEP) }]);
});

it('a file whose front matter is longer than any is named', async () => {
  await site.content.replace(GARDEN, /^title: .*$/m, `title: ${'long '.repeat(20_000)}`);
  const { faults } = await site.item('events', 'garden-day');
  expect(faults).toMatchObject([{ file: GARDEN, problem: 'has 98 KB of fields; write at most 64' }]);
});
