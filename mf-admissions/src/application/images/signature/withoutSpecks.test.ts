import { withoutSpecks } from './withoutSpecks';

const WIDTH = 8;
const mask = (...rows: string[]) => Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0));

test('the end of one row does not touch the start of the next', () => {
  expect(withoutSpecks(mask('......##', '##......', '........'), WIDTH)).toEqual(
    mask('........', '........', '........'),
  );
});
