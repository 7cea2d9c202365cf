import { CONTENT_CALLS, type PreviewResponse } from 'contract/office/contentCalls';
import { forEachTest } from '../../testing/testApi';
import { openEditedSite, published } from './desk.testing';

const GARDEN = 'events/2026-06-05-garden-day.md';
/** A text of 100 KB for which the library takes more than ten seconds. */
const SLOW = '_a__b'.repeat(20_000);
const TOO_LONG = 'takes too long to lay out: shorten it or its runs of _ and *';
const TOO_DEEP = /^is nested too deeply/;

interface Refusal {
  message: string;
}

const site = forEachTest(() => openEditedSite());

const preview = (markdown: string) => site.editor.post(CONTENT_CALLS.preview, { markdown });

/** Returns the result of the work, and the longest part of its time in which this process did nothing else. */
async function held<Result>(work: Promise<Result>): Promise<{ result: Result; part: number }> {
  const started = performance.now();
  let last = started;
  let longest = 0;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const result = await work;
  clearInterval(beat);
  const ended = performance.now();
  return { result, part: Math.max(longest, ended - last) / (ended - started) };
}

it('a text that takes too long to lay out is named with file and field, and the site answers meanwhile', async () => {
  const saved = await site.save('events', 'garden-day', { description: SLOW });
  const { result, part } = await held(site.publish(saved));
  expect(result.statusCode).toBe(422);
  expect(published(result).data.faults).toEqual([
    expect.objectContaining({ file: GARDEN, field: 'description', problem: TOO_LONG }),
  ]);
  expect(part).toBeLessThan(0.5);
});

it('the preview of a text that takes too long says so, the site answers meanwhile, and the next one is shown', async () => {
  const { result, part } = await held(preview(SLOW));
  expect([result.statusCode, result.json()]).toEqual([422, { success: 0, message: `markdown: ${TOO_LONG}.` }]);
  expect(part).toBeLessThan(0.5);
  expect((await preview('**Bold**')).json<PreviewResponse>().data.html).toContain('<strong>Bold</strong>');
});

it.each([
  ['quotes', '> '.repeat(16_000)],
  ['lists', `${'- '.repeat(16_000)}x`],
])('a text of %s within each other is refused with the reason', async (_what, markdown) => {
  const answer = await preview(markdown);
  expect([answer.statusCode, answer.json<Refusal>().message]).toEqual([
    422,
    expect.stringMatching(/^markdown: (is nested too deeply|takes too long to lay out)/),
  ]);
});

it('a text that is longer than a page is refused before it is laid out', async () => {
  const answer = await preview('long words '.repeat(20_000));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Refusal>().message).toBe('markdown: has 215 KB; write at most 128.');
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
