import { withoutFormula } from './sendSheet';
import { xlsxCell } from './xlsxSheet';

it('a value is a number only when it would be written as it was sent', () => {
  expect(xlsxCell('A1', 'number', '450000')).toBe('<c r="A1" s="0"><v>450000</v></c>');
  expect(xlsxCell('A1', 'number', '95.5')).toContain('<v>95.5</v>');
  for (const text of ['007', '1e3', ' 5', '0x10', 'Infinity', '12345678901234567', '-', '5.0']) {
    expect(xlsxCell('A1', 'number', text)).toContain('t="inlineStr"');
  }
});

it('a text is shown as it was sent, without characters that XML does not allow', () => {
  expect(xlsxCell('B2', 'text', ' <b> & "x" ')).toContain(
    '<t xml:space="preserve"> &lt;b&gt; &amp; &quot;x&quot; </t>',
  );
  expect(xlsxCell('B2', 'text', 'a\0\u0007b\ud800c\uffffd')).toContain('>abcd</t>');
  expect(xlsxCell('B2', 'text', '_x0041_')).toContain('>_x005F_x0041_</t>');
  expect(xlsxCell('B2', 'text', 'പേര് 😀')).toContain('>പേര് 😀</t>');
  expect(xlsxCell('B2', 'text', '')).toBe('');
});

it('a text that is longer than a cell may be ends with an ellipsis, since Excel opens no sheet with such a text', () => {
  const shown = (length: number) => /x+…?(?=<)/.exec(xlsxCell('A1', 'text', 'x'.repeat(length)))?.[0];
  expect([shown(32_767)?.length, shown(32_768)?.length]).toEqual([32_767, 32_767]);
  expect(shown(32_768)?.endsWith('x…')).toBe(true);
});

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
