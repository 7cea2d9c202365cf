import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { installOnDebian } from './debian';
import { root, temporaryDir } from './site';

/** The name that deploy/nginx is written for. */
export const SITE_NAME = 'www.college.example.org';
export const DESK_NAME = 'desk.college.example.org';

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** on loopback only: the one address of all apis */
  apisPort: number;
  /** the self-signed certificate, which is its own authority */
  certificate: Buffer;
  /** returns the names of the files in its cache */
  cached: () => string[];
  /** returns its access log */
  log: () => string;
  stop: () => Promise<void>;
}

interface Behind {
  /** ports of the page servers */
  pages: number[];
  /** ports of the apis */
  apis: number[];
  releasesDir: string;
}

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/openssl'];

/** Installs missing programs, as root on Debian. */
function findPrograms(): void {
  const isMissing = () => PROGRAMS.some((program) => !fs.existsSync(program));
  if (isMissing()) installOnDebian('nginx', 'openssl');
  if (isMissing()) throw new Error(`install nginx and openssl: one of ${PROGRAMS.join(', ')} is missing`);
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function makeCertificate(dir: string): void {
  const files = ['-keyout', path.join(dir, 'privkey.pem'), '-out', path.join(dir, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${SITE_NAME}`, '-addext', `subjectAltName=DNS:${SITE_NAME},DNS:${DESK_NAME}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

/** Replaces a text in a configuration; the settings that an operator adapts must exist. */
function replaced(text: string, [from, to]: [RegExp, string]): string {
  if (text.search(from) === -1) throw new Error(`deploy/nginx has no ${String(from)} any more`);
  return text.replace(from, to);
}

function changeFile(file: string, ...changes: [RegExp, string][]): void {
  fs.writeFileSync(file, changes.reduce(replaced, fs.readFileSync(file, 'utf8')));
}

const serversAt = (ports: number[]): [RegExp, string] => [
  /( *server 127\S+ .*\n)+/,
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n`).join(''),
];

const NGINX_CONF = (dir: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${dir}/pid;
error_log ${dir}/error.log warn;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${dir}/${what};`).join(' ')}
  access_log off;
  include college.conf;
  include apis.conf;
}`;

/** Starts Debian's nginx with deploy/nginx, changing only ports, addresses and folders. */
export async function startNginx({ pages, apis, releasesDir }: Behind): Promise<Nginx> {
  findPrograms();
  const dir = temporaryDir('nginx');
  const [httpPort, httpsPort, apisPort] = [await freePort(), await freePort(), await freePort()];
  const file = (name: string) => path.join(dir, name);
  fs.cpSync(path.join(root, 'deploy/nginx'), dir, { recursive: true });
  fs.symlinkSync(releasesDir, file('releases'));
  makeCertificate(dir);
  changeFile(
    file('college.conf'),
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443/g, `listen 127.0.0.1:${httpsPort}`],
    [/\/var\/log\/nginx/g, dir],
    [/\/var\/cache\/nginx/, dir],
  );
  changeFile(file('college/tls.conf'), [/\/etc\/letsencrypt\/live\/[^/]+/g, dir]);
  // the folder itself may be a symbolic link, its contents may not
  changeFile(file('college/releases.conf'), [/from=\/srv\/college/, `from=${dir}/releases`], [/\/srv\/college/g, dir]);
  changeFile(file('college/upstreams.conf'), serversAt(pages));
  changeFile(
    file('apis.conf'),
    serversAt(apis),
    [/listen 127\.0\.0\.1:3100/, `listen 127.0.0.1:${apisPort}`],
    [/\/var\/log\/nginx/, dir],
  );
  fs.writeFileSync(file('nginx.conf'), NGINX_CONF(dir));

  const nginx = spawn('/usr/sbin/nginx', ['-p', dir, '-c', file('nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  nginx.stderr.on('data', (chunk) => (printed += String(chunk)));
  await eventually(() => {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${printed}`);
    return fs.existsSync(file('pid'));
  });
  return {
    httpPort,
    httpsPort,
    apisPort,
    certificate: fs.readFileSync(file('fullchain.pem')),
    cached: () =>
      fs
        .readdirSync(file('college'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /[\da-f]{32}$/.test(name)),
    log: () => fs.readFileSync(file('college.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
