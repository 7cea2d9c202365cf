import { withoutFormula } from './sendSheet';

it.each([
  '=1+1',
  '@SUM(A1)',
  "-2+3+cmd|' /C calc'!A0",
  '+cmd|" /C calc"!A0',
  '  =1+1',
  '"=1+1',
  '\t=1+1',
  '\r=1+1',
  '\tanything',
  '\u00a0=1+1',
  '＝1+1',
  '\n@x',
])('%j becomes a text', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

it.each([
  '',
  '0091',
  '09876543210',
  '+91 98765 43210',
  '+91 (474) 274-0000',
  '-5',
  'O+',
  'a=b',
  "O'Brien",
  ' Rose Villa',
])('%j stays as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
});
