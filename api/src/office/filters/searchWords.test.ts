import { hasWords, textsOf } from './searchWords';

const answers = { name: 'ANJALI NAIR', parents: [{ mobile: '9876543210', notWritten: false }], rank: 345, photo: null };
const finds = (search: string) => hasWords(search, textsOf(answers));

it.each(['anjali', 'nair anj', ' 98765  43210 ', 'ＡＮＪＡＬＩ'])('%j is found', (search) => {
  expect(finds(search)).toBe(true);
});

it.each(['anjali das', 'parents', 'mobile', 'notWritten', 'false'])('%j is not found', (search) => {
  expect(finds(search)).toBe(false);
});
