import fs from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { FromProcess, ToProcess } from '../process/processMessages';

const [STDIN, STDOUT] = [0, 1];
const READ_BYTES = 64 * 1024;

/** Writes a message for the page server. No stream of Node's is used, whose handle could open others. */
export function send(message: FromProcess): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(fs.writeSync(STDOUT, rest));
}

/** Reads the page server's messages, one JSON text a line, until it ends the process's input. */
export function onMessage(take: (message: ToProcess) => void, end: () => void): void {
  const buffer = Buffer.alloc(READ_BYTES);
  const decoder = new StringDecoder();
  let rest = '';
  const read = () =>
    fs.read(STDIN, buffer, 0, READ_BYTES, null, (error, bytes) => {
      if (error || bytes === 0) return end();
      const lines = (rest + decoder.write(buffer.subarray(0, bytes))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(JSON.parse(line) as ToProcess);
      read();
    });
  read();
}
