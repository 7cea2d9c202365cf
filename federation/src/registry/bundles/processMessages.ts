import type { Readable } from 'node:stream';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FormAnswer } from 'contract/formPosts';

/** A server bundle: its code, and the name that its errors are reported with. */
export interface ServerBundle {
  file: string;
  code: string;
}

/** A remote whose pages show a placeholder. */
export interface MissingRemote {
  name: string;
  missing: string[];
}

/**
 * What a process does one after the other: it lists the pages of one release, or it evaluates the shell's bundle, those of the
 * remotes, and renders pages.
 */
export type Task =
  | { type: 'pages'; name: string; bundle: ServerBundle }
  | { type: 'shell'; bundle: ServerBundle; remotes: MissingRemote[]; menu: unknown; isPartial?: true }
  | { type: 'remote'; name: string; bundle: ServerBundle }
  | { type: 'render'; url: string; without?: string; formAnswer?: FormAnswer };

export type ToProcess =
  | Task
  | { type: 'fetched'; id: number; status: number; body: string }
  | { type: 'fetchFailed'; id: number; message: string };

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** Bundles share the process that writes these, so each is checked; none of them contains a secret. */
const fromProcess = Type.Union([
  Type.Object({ type: Type.Literal('done'), result: Type.Optional(Type.Unknown()) }),
  Type.Object({ type: Type.Literal('failed'), message: text }),
  Type.Object({ type: Type.Literal('fetch'), id: count, path: text }),
  Type.Object({ type: Type.Literal('fault'), message: text }),
]);
export type FromProcess = Static<typeof fromProcess>;

/** Maximum bytes of one message: a page has some hundred kilobytes. */
export const MESSAGE_BYTES = 16 * 1024 * 1024;

const NEWLINE = 0x0a;

function parsed(line: Buffer): FromProcess | undefined {
  try {
    const message: unknown = JSON.parse(line.toString());
    return Value.Check(fromProcess, message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the messages of a process, one JSON text a line. Reading ends with the first line that is no message.
 * @param onFault called with what was wrong with it
 */
export function readMessages(
  output: Readable,
  onMessage: (message: FromProcess) => void,
  onFault: (error: Error) => void,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;

  const stop = (what: string) => {
    output.off('data', onData);
    output.resume();
    onFault(new Error(`the render process sent ${what}`));
  };
  function onData(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      const message = parsed(Buffer.concat([...parts, rest.subarray(0, end)]));
      [parts, bytes] = [[], 0];
      if (!message) return stop('what is no message');
      onMessage(message);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) parts.push(rest);
    bytes += rest.length;
    if (bytes > MESSAGE_BYTES) stop(`a message of more than ${MESSAGE_BYTES / 1024 / 1024} MB`);
  }
  output.on('data', onData);
}
