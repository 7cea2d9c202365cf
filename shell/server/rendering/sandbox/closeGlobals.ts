import { Console } from 'node:console';
import fs from 'node:fs';
import { Writable } from 'node:stream';
import vm from 'node:vm';
import { fix } from './refuse';

const STDERR = 2;

/** Globals that server bundles may use besides those of the language: none of them opens or starts anything. */
const KEPT = `AbortController AbortSignal atob Blob btoa Buffer ByteLengthQueuingStrategy clearImmediate clearInterval
  clearTimeout CompressionStream CountQueuingStrategy crypto Crypto CryptoKey CustomEvent DecompressionStream
  DOMException Event EventTarget File FormData global Headers MessageChannel MessageEvent MessagePort performance
  Performance queueMicrotask ReadableByteStreamController ReadableStream ReadableStreamBYOBReader
  ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader Request Response setImmediate
  setInterval setTimeout structuredClone SubtleCrypto TextDecoder TextDecoderStream TextEncoder TextEncoderStream
  TransformStream TransformStreamDefaultController URL URLSearchParams WritableStream WritableStreamDefaultController
  WritableStreamDefaultWriter`.split(/\s+/);

/** Compiling text is disabled (`--disallow-code-generation-from-strings`), but libraries get the global object this way. */
function TextlessFunction(...parts: unknown[]): unknown {
  if (parts.length === 1 && parts[0] === 'return this') return () => globalThis;
  throw new EvalError('a server bundle may not compile text as code');
}

/** Creates a console that writes to the server's log without a stream of Node's, whose handle could open others. */
function consoleOfBundles(): Console {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        fs.writeSync(STDERR, chunk);
      } catch {
        // a log that cannot be written must not fail the page
      }
      done();
    },
  });
  return new Console({ stdout: log, stderr: log });
}

/**
 * Removes all globals but those that pages are rendered with.
 * @param process the one that server bundles see
 */
export function closeGlobals(process: object): void {
  const own = consoleOfBundles();
  const language = Object.getOwnPropertyNames(vm.runInNewContext('globalThis') as object);
  const kept = new Set([...language, ...KEPT]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  TextlessFunction.prototype = Function.prototype;
  fix(globalThis, 'Function', TextlessFunction);
  Object.defineProperty(globalThis, 'console', { value: own, writable: true, configurable: true });
  fix(globalThis, 'process', process);
}
