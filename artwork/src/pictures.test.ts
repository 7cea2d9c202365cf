import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './documents/college';
import { namedFiles } from './namedFiles';
import { pictures } from './pictures';
import { randomOf } from './random';

test('every picture and document that the content names is there', () => {
  const absent = namedFiles(contentFolder).filter((file) => !existsSync(join(contentFolder, file)));
  expect(absent).toEqual([]);
});

test('every picture that is drawn is named by the content, so that nothing is drawn in vain', () => {
  const named = new Set(namedFiles(contentFolder));
  expect([...pictures.keys()].filter((file) => !named.has(file))).toEqual([]);
});

test('the same name draws the same picture again, another name another one', () => {
  const first = randomOf('events/freshers-day.webp');
  const again = randomOf('events/freshers-day.webp');
  const other = randomOf('events/sports-day.webp');
  const drawn = [first(), first(), first()];
  expect([again(), again(), again()]).toEqual(drawn);
  expect([other(), other(), other()]).not.toEqual(drawn);
});

test('no drawing contains a number that is not one', () => {
  expect([...pictures].filter(([, svg]) => /NaN|undefined|Infinity/.test(svg)).map(([file]) => file)).toEqual([]);
});
