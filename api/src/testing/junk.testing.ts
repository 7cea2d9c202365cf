import fc from 'fast-check';

/** Values that are not, or hardly, valid answers to any question of a form. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '-1',
    '1e999',
    '1e3',
    '-0',
    '0x10',
    'NaN',
    'null',
    '[]',
    '{}',
    '\ud800',
    '٣٤٥',
  ),
  fc.constantFrom("'; DROP TABLE applications; --", '${7*7}', '<script>alert(1)</script>', '../../etc/passwd', '%00'),
  fc.nat(20_000).map((length) => 'x'.repeat(length)),
);

const awkwardNumber = fc.constantFrom(-1, -0, 0.5, 1e21, 1e300, 5e-324, Number.MAX_SAFE_INTEGER + 2);

/** `{"a":{"a":…}}`, or the same with arrays. */
const nested = fc
  .tuple(fc.constantFrom('[]', '{"address":}', '{"__proto__":}'), fc.integer({ min: 1, max: 20_000 }))
  .map(([pair, depth]) => `${pair.slice(0, -1).repeat(depth)}1${pair.slice(-1).repeat(depth)}`);

/** The text of a JSON body that may have some of `keys`. */
export function junkJson(keys: readonly string[]): fc.Arbitrary<string> {
  const key = fc.oneof(fc.constantFrom(...keys), fc.constantFrom('__proto__', 'constructor', 'toString', ''));
  const value = fc.oneof(junkText, awkwardNumber, fc.jsonValue({ maxDepth: 4 }));
  return fc.oneof(
    nested,
    fc.jsonValue().map((anything) => JSON.stringify(anything)),
    // Built as text: JSON may have a duplicate key, and `__proto__` as an own key.
    fc
      .array(fc.tuple(key, value), { maxLength: 30 })
      .map((pairs) => `{${pairs.map(([name, of]) => `${JSON.stringify(name)}:${JSON.stringify(of)}`).join(',')}}`),
    junkText,
  );
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
  junkText.map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      '\xff\xfe\xc3\x28',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'RIFF\0\0\0\0WEBP',
      '%PDF-',
      'PK\x03\x04',
      '',
    )
    .map((text) => Buffer.from(text, 'latin1')),
);

/** A multipart body with some of the parts of `names`, as files or texts, once or more, sometimes truncated. */
export function junkMultipart(names: readonly string[], boundary: string): fc.Arbitrary<Buffer> {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom('__proto__', 'constructor', '', 'a"b', 'x'.repeat(200), 'name\0', 'name[]'),
  );
  const fileName = fc.constantFrom(
    '',
    '; filename=""',
    '; filename="cv.pdf"',
    '; filename="../../x\0.png"',
    '; filename*=x',
  );
  const type = fc.constantFrom(
    '',
    'Content-Type: image/png\r\n',
    'Content-Type: ;;\r\n',
    'Content-Transfer-Encoding: base64\r\n',
  );
  const part = fc
    .tuple(name, fileName, type, bytes)
    .map(([of, file, kind, content]) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${of}"${file}\r\n${kind}\r\n`),
        content,
        Buffer.from('\r\n'),
      ]),
    );
  const parts = fc.oneof(fc.array(part, { maxLength: 25 }), fc.array(part, { minLength: 80, maxLength: 300 }));
  const end = fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}`, '');
  return fc.tuple(parts, end).map(([all, last]) => Buffer.concat([...all, Buffer.from(last)]));
}
