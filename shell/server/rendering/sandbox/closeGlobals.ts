import { Console } from 'node:console';
import { Writable } from 'node:stream';
import vm from 'node:vm';
import { fix } from './refuse';

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

/** Creates a console without a stream of Node's, whose handle could open others. */
function consoleOfBundles(say: (text: string) => void): Console {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      say(chunk.toString());
      done();
    },
  });
  return new Console({ stdout: log, stderr: log });
}

/**
 * Removes all globals but those that pages are rendered with.
 * @param process the one that server bundles see
 * @param say called with what they write to the console
 */
export function closeGlobals(process: object, say: (text: string) => void): void {
  const own = consoleOfBundles(say);
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
