import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider at which one person is already signed in: it redirects the browser back immediately. */
export async function startOpenidProvider(clientId: string, person: object) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let issuer = '';
  let nonce: string | null = null;

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...person, iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce };
    const signed = `${coded({ alg: 'RS256', kid: 'one' })}.${coded(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'none', token_type: 'Bearer', id_token: idToken() }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') {
      nonce = searchParams.get('nonce');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'one', state: searchParams.get('state') ?? '' }).toString();
      return response.writeHead(302, { location: back.href }).end();
    }
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answers[pathname]?.() ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
