/**
 * Preloaded by processes that tests start from source: compiles TypeScript as Jest does, and caches the output.
 * Own code instead of tsx, with which such a process takes twice the processor time to start; tests start hundreds.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const KEPT_DIR = path.join(__dirname, '../node_modules/.cache/from-source');
const OPTIONS = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};
const settings = JSON.stringify([OPTIONS, require('@swc/core/package.json').version]);

/** Writes to a temporary file and renames it, so that a cached file is complete: other processes may compile the same file. */
function compile(file, kept) {
  const { code } = require('@swc/core').transformFileSync(file, { ...OPTIONS, swcrc: false, configFile: false });
  const part = `${kept}.${process.pid}`;
  fs.mkdirSync(KEPT_DIR, { recursive: true });
  fs.writeFileSync(part, code);
  fs.renameSync(part, kept);
  return code;
}

Module._extensions['.ts'] = (module, file) => {
  const { size, mtimeMs } = fs.statSync(file);
  const kept = path.join(
    KEPT_DIR,
    `${createHash('sha1').update(`${settings} ${file} ${size} ${mtimeMs}`).digest('hex')}.js`,
  );
  const code = fs.existsSync(kept) ? fs.readFileSync(kept, 'utf8') : compile(file, kept);
  module._compile(code, file);
};
