import { deflateSync } from 'node:zlib';
import {
  compoundFile,
  docDocument,
  docxDocument,
  objectStream,
  pdfDocument,
  pdfWith,
  relationship,
} from '../../testing/documents.testing';
import { pdfFault } from './pdf';
import { docxFault } from './wordArchive';
import { docFault } from './wordCompound';

const MACROS = 'is a document with macros, which are not accepted';
const EMBEDDED = 'has other files or controls embedded in it, which are not accepted';
const LOADS =
  'loads parts from elsewhere when it is opened, which is not accepted: save it with all that belongs to it';

describe('an old Word document', () => {
  it.each([
    ['in a storage called Macros', compoundFile(['WordDocument'], ['VBA', 'PROJECT'], 'Macros'), MACROS],
    ['in a storage of another spelling', compoundFile(['WordDocument'], ['dir'], 'vBa'), MACROS],
    ['in a project’s stream', compoundFile(['WordDocument', '_VBA_PROJECT']), MACROS],
    ['in a workbook’s project', compoundFile(['WordDocument'], ['VBA'], '_VBA_PROJECT_CUR'), MACROS],
    ['in an embedded document', compoundFile(['WordDocument'], ['_VBA_PROJECT']), MACROS],
  ])('with macros %s is refused', (_where, bytes, words) => expect(docFault(bytes)).toBe(words));

  it.each([
    ['a file', compoundFile(['WordDocument'], ['_1234567890'])],
    ['a packaged program', compoundFile(['WordDocument', '\x01Ole10Native'])],
    ['a control', compoundFile(['WordDocument'], ['\x03OCXNAME'], 'Controls')],
  ])('with %s embedded in it is refused', (_what, bytes) => expect(docFault(bytes)).toBe(EMBEDDED));

  it('is accepted without them, even if it once had an object', () => {
    expect(docFault(docDocument())).toBeUndefined();
    expect(docFault(compoundFile(['WordDocument', '1Table', 'ObjectPool', 'Table of macros']))).toBeUndefined();
  });
});

describe('a Word document', () => {
  const settings = (xml: string | Buffer) => docxDocument({ 'word/_rels/settings.xml.rels': xml });
  const body = (xml: string) => docxDocument({ 'word/_rels/document.xml.rels': xml });
  const template = relationship('attachedTemplate', 'https://evil.example/t.dotm');

  it.each([
    ['from the web', template],
    ['from a share', relationship('attachedTemplate', 'file://evil.example/share/t.dotm')],
    ['from a share with backslashes', relationship('attachedTemplate', '\\\\evil.example\\t.dotm')],
    ['from a share with escaped backslashes', relationship('attachedTemplate', 'file:///%5C%5Cevil.example%5Ct.dotm')],
    ['whose mode is spelt differently', relationship('attachedTemplate', 'https://evil.example/t', 'EXTERNAL')],
    ['whose mode is written by entities', template.replace('External', '&#69;xtern&#x61;l')],
    ['whose mode is in single quotes', template.replace('"External"', "'External'")],
    ['that claims to be inside', relationship('attachedTemplate', 'https://evil.example/t', 'Internal')],
    ['that calls itself a link', relationship('hyperlink', 'https://evil.example/t.dotm')],
    ['with a greater-than sign before its mode', template.replace('t.dotm', 't>.dotm')],
    ['under a prefix', template.replaceAll('<Relationship ', '<r:Relationship ')],
  ])('with a template %s is refused', (_how, xml) => expect(docxFault(settings(xml))).toBe(LOADS));

  it.each([
    ['a picture', 'image', LOADS],
    ['a frame', 'frame', LOADS],
    ['a linked object', 'oleObject', EMBEDDED],
    ['a subdocument', 'subDocument', LOADS],
  ])('that loads %s from elsewhere is refused', (_what, type, words) =>
    expect(docxFault(body(relationship(type, 'https://evil.example/x')))).toBe(words),
  );

  it.each([
    ['an OLE object', docxDocument({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['an OLE object in capitals', docxDocument({ 'WORD/EMBEDDINGS/x.bin': 'x' })],
    ['an ActiveX control', docxDocument({ 'word\\activeX\\activeX1.xml': 'x' })],
    ['an object under another name', body(relationship('oleObject', 'media/image1.png', 'Internal'))],
    ['a web page', body(relationship('aFChunk', 'page.html', 'Internal'))],
  ])('with %s in it is refused', (_what, bytes) => expect(docxFault(bytes)).toBe(EMBEDDED));

  it('with macros under another name is refused', () => {
    const xml = relationship('vbaProject', 'media/image1.png', 'Internal').replace(
      'schemas.openxmlformats.org/officeDocument',
      'schemas.microsoft.com/office',
    );
    expect(docxFault(body(xml))).toBe(MACROS);
  });

  it.each<[string, string | Buffer]>([
    ['a comment', template.replace('<Relationship ', '<!-- x --><Relationship ')],
    ['an entity of its own', `<!DOCTYPE x [<!ENTITY e "External">]>${template}`],
    ['another encoding', template.replace('UTF-8', 'UTF-7')],
    ['a relationship that is not closed', template.replace('/>', '')],
    ['text that is not UTF-8', Buffer.from(template, 'utf16le')],
    ['more text than is read', template + ' '.repeat(600 * 1024)],
  ])('whose relationships have %s is refused', (_what, xml) =>
    expect(docxFault(settings(xml))).toBe('has parts that cannot be inspected'),
  );

  it('with two parts of the same name is refused, because Word may read the other', () => {
    const bytes = docxDocument({ 'word/_rels/settings.xml.rels': template, 'word/_rels/SETTINGS.xml.rels': 'x' });
    expect(docxFault(bytes)).toBe('has two parts of the same name');
  });

  it.each([
    ['links to web pages and mail addresses', body(relationship('hyperlink', 'https://college.example/?a=1&amp;b=2'))],
    [
      'the template on its writer’s disk',
      settings(relationship('attachedTemplate', 'file:///C:\\Users\\Anu\\CV.dotx')),
    ],
    ['the template of a Mac', settings(relationship('attachedTemplate', 'file:///Users/anu/CV%20new.dotx'))],
    ['the usual template', settings(relationship('attachedTemplate', 'Normal.dotm'))],
    ['pictures inside', body(relationship('image', 'media/image1.png', 'Internal'))],
  ])('with %s is accepted', (_what, bytes) => expect(docxFault(bytes)).toBeUndefined());
});

describe('a PDF', () => {
  it('with bytes before its header is accepted as readers open it, and inspected all the same', () => {
    const before = Buffer.from('\r\nX-Scanner: 1\r\n'.padEnd(1000));
    expect(pdfFault(Buffer.concat([before, pdfDocument()]))).toBeUndefined();
    expect(pdfFault(Buffer.concat([before, pdfWith('<< /S /JavaScript >>')]))).toContain('JavaScript');
    expect(pdfFault(Buffer.concat([before, before, pdfDocument()]))).toBe('begins as a PDF but is none');
  });

  const again = ': print it to a new PDF';
  const JAVASCRIPT = `has JavaScript in it, which is not accepted${again}`;
  const LAUNCHES = `starts programs when it is opened, which is not accepted${again}`;
  const EMBEDS = `has other files embedded in it, which are not accepted${again}`;
  const UNREADABLE = `has parts that cannot be inspected${again}`;
  const script = '<</S/JavaScript/JS(app.alert)>>';

  it.each([
    ['JavaScript', `8 0 obj${script}endobj`, JAVASCRIPT],
    ['JavaScript that runs when it is opened', '1 0 obj<</OpenAction<</S /JavaScript /JS 5 0 R>>>>endobj', JAVASCRIPT],
    ['JavaScript with letters as numbers', '8 0 obj<</S/J#61va#53cript/#4a#53(x)>>endobj', JAVASCRIPT],
    ['a script by its key only', '8 0 obj<</S/Rendition/JS % a comment\n (x)>>endobj', JAVASCRIPT],
    ['scripts of a form', '8 0 obj<</AcroForm<</XFA[(a) 5 0 R]>>>>endobj', JAVASCRIPT],
    ['a program to start', '8 0 obj<</S/Launch/F(cmd.exe)>>endobj', LAUNCHES],
    ['an embedded file', '8 0 obj<</Type/EmbeddedFile/Length 0>>stream\n\nendstream endobj', EMBEDS],
    ['a list of embedded files', '8 0 obj<</Names<</EmbeddedFiles 5 0 R>>>>endobj', EMBEDS],
    ['an attachment', '8 0 obj<</Type/Filespec/EF<</F 5 0 R>>>>endobj', EMBEDS],
    [
      'an object in what claims to be a stream',
      `8 0 obj<<>>stream\n9 0 obj${script}endobj\nendstream endobj`,
      JAVASCRIPT,
    ],
    [
      'encryption with an unknown key',
      '8 0 obj<</Encrypt 5 0 R>>endobj',
      `is protected, so that it cannot be checked${again}`,
    ],
  ])('with %s is refused', (_what, objects, words) => expect(pdfFault(pdfWith(objects))).toBe(words));

  it.each([
    ['packed', objectStream(script)],
    ['packed, with escaped names', objectStream('<</S/Java#53cript/JS(x)>>').replace('ObjStm', 'Obj#53tm')],
    ['packed, without declaring it', objectStream(script).replace('/Type/ObjStm', '')],
    ['packed, in a dictionary that hides it', objectStream(script, { keys: '/Filter/FlateDecode/X(endobj)' })],
    ['packed, with a broken checksum', objectStream(script, { pack: withoutChecksum })],
    ['packed as plain text', objectStream('<</AcroForm<</XFA[(a) 5 0 R]>>>>', { keys: '', pack: (data) => data })],
  ])('with JavaScript %s is refused', (_how, stream) => expect(pdfFault(pdfWith(stream))).toBe(JAVASCRIPT));

  it.each([
    ['twice', objectStream(script, { pack: (data) => deflateSync(deflateSync(data)) })],
    [
      'in another way',
      objectStream(script, { keys: '/Filter/ASCIIHexDecode', pack: (data) => Buffer.from(data.toString('hex')) }),
    ],
    ['to more than 32 MB', objectStream(`(${'x'.repeat(33 * 1024 * 1024)})`)],
    ['in five thousand streams', '8 0 obj<<>>stream\nx\nendstream endobj\n'.repeat(5001)],
  ])('whose objects are packed %s is refused', (_how, objects) => expect(pdfFault(pdfWith(objects))).toBe(UNREADABLE));

  it.each([
    ['links', '8 0 obj<</S/URI/URI(https://college.example/launch)>>endobj'],
    ['a page to begin with', '8 0 obj<</OpenAction[3 0 R/Fit]>>endobj'],
    [
      'text that mentions scripts',
      '8 0 obj<</Title(Java, JavaScript, /JavaScript) /Subject(Launch of EmbeddedFile)>>endobj',
    ],
    ['packed objects', objectStream('<</Type/Catalog/Outlines<</First 5 0 R>>>>')],
    [
      'packed pages',
      `8 0 obj<</Length 9/Filter/FlateDecode>>stream\n${deflateSync(Buffer.from('1 0 0 1 50 700 cm')).toString('latin1')}\nendstream endobj`,
    ],
    ['bytes of a picture that look like a key', '8 0 obj<</Subtype/Image>>stream\n\xff/JS(\x00/EF<\nendstream endobj'],
    ['names that only begin the same', '8 0 obj<</JavaScripted 1/Launcher 2/JSON(x)>>endobj'],
  ])('with %s is accepted', (_what, objects) => expect(pdfFault(pdfWith(objects))).toBeUndefined());
});

function withoutChecksum(data: Buffer): Buffer {
  const packed = deflateSync(data);
  packed.fill(0, packed.length - 4);
  return packed;
}
