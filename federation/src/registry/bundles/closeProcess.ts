import { builtinModules } from 'node:module';

/** Parts of `process` that send signals to other processes, describe the machine, or return any of Node's modules. */
const PROCESS_PARTS = ['_debugProcess', '_kill', 'getBuiltinModule', 'kill', 'report'];
/** Globals by which no page is rendered. A program that Node gets as text also has each of Node's modules as a global. */
const NETWORK_GLOBALS = ['EventSource', 'WebSocket', 'fetch'];
const LOADER_GLOBALS = ['exports', 'module', 'require'];
const KEPT_GLOBALS = new Set(['console', 'crypto', 'process']);

/** Compiling text is disabled (`--disallow-code-generation-from-strings`), but libraries get the global object this way. */
function TextlessFunction(...parts: unknown[]): unknown {
  if (parts.length === 1 && parts[0] === 'return this') return () => globalThis;
  throw new EvalError('a server bundle may not compile text as code');
}

/**
 * Removes what reaches other processes of the same user, before this process evaluates code of a release. Files, sockets and
 * child processes are no matter of this process: the system and Node refuse them (`closedProcess.ts`).
 */
export function closeProcess(): void {
  const globals = builtinModules.filter((name) => !KEPT_GLOBALS.has(name));
  for (const name of PROCESS_PARTS) Reflect.deleteProperty(process, name);
  for (const name of [...globals, ...NETWORK_GLOBALS, ...LOADER_GLOBALS]) Reflect.deleteProperty(globalThis, name);
  TextlessFunction.prototype = Function.prototype;
  Object.defineProperty(globalThis, 'Function', { value: TextlessFunction });
}
