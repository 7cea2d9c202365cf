import { PassThrough } from 'node:stream';
import { MESSAGE_BYTES, readMessages, type FromProcess } from './processMessages';

function openReader() {
  const output = new PassThrough();
  const messages: FromProcess[] = [];
  const faults: string[] = [];
  readMessages(
    output,
    (message) => void messages.push(message),
    (error) => void faults.push(error.message),
  );
  return { output, messages, faults };
}

const FAULT = '{"type":"fault","message":"a"}\n';

test('messages are read one a line, however they are cut into pieces', () => {
  const { output, messages, faults } = openReader();
  for (const piece of [FAULT.slice(0, 7), FAULT.slice(7) + FAULT + FAULT.slice(0, 3), FAULT.slice(3)])
    output.write(piece);
  expect(messages).toEqual(Array(3).fill({ type: 'fault', message: 'a' }));
  expect(faults).toEqual([]);
});

test.each([
  'null',
  '"NODE_HANDLE_ACK"',
  '{"cmd":"NODE_HANDLE_ACK"}',
  '{"type":null}',
  '{"type":"fault","message":{"toString":"a"}}',
  '{"type":"fetch","id":-1,"path":"/api/news"}',
  'no JSON',
  '',
])('after the line %j, which is no message, nothing more is read', (line) => {
  const { output, messages, faults } = openReader();
  output.write(`${FAULT}${line}\n${FAULT}`);
  output.write(FAULT);
  expect(messages).toHaveLength(1);
  expect(faults).toEqual(['the render process sent what is no message']);
});

test('a line without end is not kept', () => {
  const { output, faults } = openReader();
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let bytes = 0; bytes <= MESSAGE_BYTES; bytes += piece.length) output.write(piece);
  expect(faults).toEqual(['the render process sent a message of more than 16 MB']);
});
