import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_CALLS, type PreviewResponse } from 'contract/office/contentCalls';
import { REAL_CONTENT } from '../../testing/preparedData.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { partsOf } from '../files/contentFile';
import { contentFiles, listFolder } from '../files/contentFolder';
import { readYaml } from '../files/frontMatter';
import { htmlOf } from '../files/markdown';
import { openEditedSite } from './desk.testing';
import { editYaml } from './itemTexts';

const SITE = `# the strip on top
college_name: "Thulasikkara College" # as on the seal
phones:
  # office
  - +91 480 100 0142
  - +91 480 100 0143 # hostel

map:
  latitude: 10.3712
  link: 'https://maps.example.org'
text: >-
  long words that go on
counters:
  - label: Students
    value: 640
  - label: Teachers # and others
    value: 41
empty:
flow: [1, 2]
`;

const FIELDS = parse(SITE);

/** Lines that are in only one of the two texts. */
function difference(edited: string): { gone: string[]; come: string[] } {
  const [before, after] = [SITE.split('\n'), edited.split('\n')];
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  };
}

it.each<[string, object, string[], string[]]>([
  [
    'a text in quotes keeps them, and the comment beside it',
    { college_name: 'Another: College' },
    ['college_name: "Thulasikkara College" # as on the seal'],
    ['college_name: "Another: College" # as on the seal'],
  ],
  [
    'an item of a list',
    { phones: ['+91 480 100 0142', '+91 480 100 0199'] },
    ['  - +91 480 100 0143 # hostel'],
    ['  - +91 480 100 0199 # hostel'],
  ],
  ['a removed item', { phones: ['+91 480 100 0143'] }, ['  - +91 480 100 0142'], []],
  ['an added item', { phones: [...FIELDS.phones, '+91 480 100 0144'] }, [], ['  - +91 480 100 0144']],
  [
    'a field within another',
    { map: { latitude: 10.5, link: 'https://maps.example.org' } },
    ['  latitude: 10.3712'],
    ['  latitude: 10.5'],
  ],
  [
    'a field of an item',
    { counters: [FIELDS.counters[0], { label: 'Teachers', value: 42 }] },
    ['    value: 41'],
    ['    value: 42'],
  ],
  ['a folded text', { text: 'short words' }, ['  long words that go on'], ['  short words']],
  ['a field that had no value', { empty: 'now' }, ['empty:'], ['empty: now']],
  ['a list in brackets', { flow: [1, 2, 3] }, ['flow: [1, 2]'], ['flow: [1, 2, 3]']],
  ['an added field', { copyright_year: 2026 }, [], ['copyright_year: 2026']],
  ['a removed field', { flow: undefined }, ['flow: [1, 2]'], []],
  [
    'several lines beside a comment',
    { college_name: 'One\nTwo' },
    ['college_name: "Thulasikkara College" # as on the seal'],
    [String.raw`college_name: "One\nTwo" # as on the seal`],
  ],
])('in a file with comments only the changed lines differ: %s', (_what, changes, gone, come) => {
  const edited = editYaml(SITE, { ...FIELDS, ...changes });
  expect(difference(edited)).toEqual({ gone, come });
  const wanted = JSON.parse(JSON.stringify({ ...FIELDS, ...changes }));
  expect({ ...parse(edited), empty: parse(edited).empty }).toEqual({ ...wanted, empty: wanted.empty ?? null });
});

it('equal fields give the same text, and unusual spaces and aliases lose no comment', () => {
  expect(editYaml(SITE, FIELDS)).toBe(SITE);
  const aliased = '# shared\n\na:   &one [ x ]   # list\nb: *one\nc:\n# inside\n- 1\n';
  expect(editYaml(aliased, { a: ['x'], b: ['x'], c: [1] })).toBe(aliased);
  const edited = editYaml(aliased, { a: ['x'], b: ['y'], c: [1, 2] });
  expect(parse(edited)).toEqual({ a: ['x'], b: ['y'], c: [1, 2] });
  for (const comment of ['# shared', '# list', '# inside']) expect(edited).toContain(comment);
  expect(editYaml('', { title: 'New: one' })).toBe('title: "New: one"\n');
});

it('in every file of the college only a changed line differs', async () => {
  const { entries } = await listFolder(contentFiles(REAL_CONTENT));
  for (const { path } of entries) {
    const source = await readFile(join(REAL_CONTENT, path), 'utf8');
    const { yaml } = partsOf(path, source);
    expect([path, editYaml(yaml, { ...parse(yaml), added: 'now' })]).toEqual([path, `${yaml}added: now\n`]);
  }
});

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
