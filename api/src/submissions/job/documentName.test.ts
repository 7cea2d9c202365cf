import { documentName } from './jobSubmission';

const nameOf = (sent_file_name: string, file_name = '0123.pdf') => {
  const sent = { reference: 'K7QF-3MWX', file_name, sent_file_name };
  return documentName(sent as Parameters<typeof documentName>[0]);
};

it.each([
  ['my cv (final).pdf', 'K7QF-3MWX my cv final.pdf'],
  ['../../etc/passwd.pdf', 'K7QF-3MWX etc passwd.pdf'],
  ['..\\..\\run.exe', 'K7QF-3MWX run.pdf'],
  ['.bashrc', 'K7QF-3MWX bashrc.pdf'],
  ['$(reboot);`id`|x\n\0.pdf', 'K7QF-3MWX reboot id x.pdf'],
  ['-rf.pdf', 'K7QF-3MWX rf.pdf'],
  ['evil\u202efdp.exe', 'K7QF-3MWX evil fdp.pdf'],
  ['അപേക്ഷ.pdf', 'K7QF-3MWX അപേക്ഷ.pdf'],
  [`${'x'.repeat(500)}.pdf`, `K7QF-3MWX ${'x'.repeat(60)}.pdf`],
  ['', 'K7QF-3MWX.pdf'],
])('a document sent as %j is exported as %j', (sent, exported) => {
  expect(nameOf(sent)).toBe(exported);
});

it('the extension is that of the content, not of the file name that was sent', () => {
  expect(nameOf('cv.doc', '0123.docx')).toBe('K7QF-3MWX cv.docx');
});
