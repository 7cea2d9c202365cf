import { withoutSpecks } from './withoutSpecks';

const WIDTH = 8;
const mask = (...rows: string[]) => Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0));

test('spots of fewer than four pixels are removed, strokes that touch at corners stay', () => {
  const before = mask('#......#', '.#...#..', '..#.....', '...#...#');
  const after = mask('#.......', '.#......', '..#.....', '...#....');
  expect(withoutSpecks(before, WIDTH)).toEqual(after);
});

test('the end of one row does not touch the start of the next', () => {
  expect(withoutSpecks(mask('......##', '##......', '........'), WIDTH)).toEqual(
    mask('........', '........', '........'),
  );
});
