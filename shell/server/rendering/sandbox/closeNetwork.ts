import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import Module from 'node:module';
import net from 'node:net';
import { refuse } from './refuse';

/**
 * Disables the network in this process, and some other modules of Node. Node's permission model covers files and processes,
 * but the network only from Node 25 on. Everything that connects, http, https, http2, tls and fetch, uses these functions.
 */
export function closeNetwork(): void {
  refuse('net.Socket', net.Socket.prototype, ['connect']);
  refuse('net.Server', net.Server.prototype, ['listen']);
  refuse('net', net, ['connect', 'createConnection', 'createServer']);
  refuse('dgram.Socket', dgram.Socket.prototype, ['bind', 'send', 'sendto', 'connect', 'addMembership']);
  refuse('dgram', dgram, ['createSocket']);
  refuse('dns.Resolver', dns.promises.Resolver.prototype);
  refuse('dns.Resolver', dns.Resolver.prototype);
  refuse('dns', dns.promises, Object.keys(dns.promises));
  refuse('dns', dns, Object.keys(dns));
  refuse('inspector', inspector, ['open', 'url']);
  refuse('module', Module, ['_load', '_resolveFilename', 'createRequire', 'register', 'runMain']);
  refuse('module', Module.prototype, ['require', 'load', '_compile']);
}
