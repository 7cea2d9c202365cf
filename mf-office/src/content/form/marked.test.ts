import { type Mark, MARKS, marked } from './marked';

const mark = (name: string) => MARKS.find((known) => known.name === name) as Mark;
const shown = (text: string, name: string) => {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  const after = marked(text.replace(/[[\]]/g, ''), start, end, mark(name));
  return `${after.text.slice(0, after.start)}[${after.text.slice(after.start, after.end)}]${after.text.slice(after.end)}`;
};

test.each([
  ['the [big] garden', 'Bold', 'the **[big]** garden'],
  ['the [] garden', 'Italic', 'the *[words]* garden'],
  ['one\ntw[o\nthr]ee', 'List', 'one\n- [two\n- thr]ee'],
  ['[]', 'Heading', '### [Heading]'],
])('%j with %s is %j', (before, name, after) => {
  expect(shown(before, name)).toBe(after);
});
