import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;

export interface Measured {
  code: number | null;
  stdout: string;
  seconds: number;
  /** Peak memory in MB; NaN where the system has no /proc. */
  peakMb: number;
}

/** Runs a Node script to completion and measures it. */
export async function runMeasured(script: string, args: string[], env: Record<string, string>): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  let peakMb = NaN;
  const look = setInterval(() => (peakMb = peakOf(child.pid) ?? peakMb), LOOK_MS);
  const [code] = await once(child, 'close');
  clearInterval(look);
  return { code, stdout, seconds: (performance.now() - started) / 1000, peakMb };
}

/** Returns VmHWM in MB, the high-water mark that Linux records for each process. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
