import { naturalCrop } from './cropPicture';
import { type Mark, marked, MARKS } from './marked';

test('a frame on the displayed picture selects whole pixels of the picture itself; without one it is all of it', () => {
  const image = new Image();
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  const frame = { unit: '%', x: 25, y: 10, width: 50, height: 33.34 } as const;
  expect(naturalCrop(image, frame)).toEqual({ x: 300, y: 80, width: 600, height: 267 });
  const whole = { x: 0, y: 0, width: 1200, height: 800 };
  expect(naturalCrop(image, undefined)).toEqual(whole);
  expect(naturalCrop(image, { ...frame, width: 0 })).toEqual(whole);
});

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
