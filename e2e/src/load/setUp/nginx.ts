import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { openPart } from './part';
import type { Part } from './setUp';

interface Ports {
  /** for the visitors */
  site: number;
  pageServers: number[];
  /** at which the page servers reach an api */
  api: number;
  apis: number[];
}

const upstream = (name: string, ports: number[]) => `
  upstream ${name} {
    ${ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }`;

const proxy = (name: string, port: number) => `
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://${name};
    }
  }`;

/** A request to a killed server is retried on the other one, unless it was already sent and is not idempotent. */
const configuration = ({ site, pageServers, api, apis }: Ports, isRoot: boolean) => `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
worker_rlimit_nofile 16384;
pid nginx.pid;
error_log stderr error;
events {
  worker_connections 8192;
}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxied;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  client_max_body_size 32m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_buffer_size 16k;
  proxy_buffers 16 16k;
  proxy_connect_timeout 2s;
  proxy_read_timeout 130s;
  proxy_next_upstream error timeout;
  keepalive_timeout 30s;
  ${upstream('pages', pageServers)}
  ${upstream('apis', apis)}
  ${proxy('pages', site)}
  ${proxy('apis', api)}
}
`;

/** Starts nginx in front of two page servers and two apis; passes the headers with the visitors' addresses through. */
export async function openNginx(folder: string, logFile: string, ports: Ports): Promise<Part> {
  fs.mkdirSync(folder);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configuration(ports, process.getuid?.() === 0));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const begin = async () => {
    const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const missing = new Promise<never>((_resolve, reject) => child.once('error', reject));
    const isThere = () =>
      fetch(`http://127.0.0.1:${ports.api}/healthz`).then(
        () => true,
        () => child.exitCode !== null,
      );
    await Promise.race([eventually(isThere), missing]);
    if (child.exitCode !== null) throw new Error(`nginx ended: ${printed}`);
    return child;
  };
  // SIGTERM, since its worker survives if the master is killed
  return openPart('nginx', logFile, begin, 'SIGTERM');
}
