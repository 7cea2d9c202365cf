import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { freePort } from 'e2e/src/nginx';
import { temporaryDir } from 'e2e/src/site';
import type { Server } from './bare';
import type { Fetched } from './fetched';

const PROGRAM = '/usr/sbin/nginx';

const location = ({ path: address, headers }: Fetched, index: number, dir: string) => `
    location = ${address.replace(/\?.*/, '')} {
      alias ${dir}/${index};
      default_type "${String(headers['content-type'])}";
      ${headers['content-encoding'] ? `add_header content-encoding ${String(headers['content-encoding'])};` : ''}
    }`;

const configuration = (answers: readonly Fetched[], dir: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log stderr error;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${dir}/${what};`).join(' ')}
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};${answers.map((answer, index) => location(answer, index, dir)).join('')}
  }
}`;

/** Starts nginx with the same bodies as files, in one process; undefined if it is not installed. */
export async function startNginx(answers: readonly Fetched[]): Promise<Server | undefined> {
  if (!fs.existsSync(PROGRAM)) return undefined;
  const [dir, port] = [temporaryDir('bench-nginx'), await freePort()];
  answers.forEach(({ body }, index) => fs.writeFileSync(path.join(dir, String(index)), body));
  const file = path.join(dir, 'nginx.conf');
  fs.writeFileSync(file, configuration(answers, dir, port));
  const child = spawn(PROGRAM, ['-p', dir, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${printed}`);
    return fs.existsSync(path.join(dir, 'pid'));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
