import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listen } from '../testing/apiProcess.testing';

const CLIENT = { id: 'college', secret: 'the secret of the college' };
const KEY = { alg: 'RS256', kid: 'one' };

/** Starts an OpenID provider on this machine, with the code flow and PKCE of OpenID Connect Core 1.0. */
export async function startProvider() {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), ...KEY, use: 'sig' };
  /** Claims and challenge of each code. */
  const codes = new Map<string, { claims: JWTPayload; challenge: string }>();
  let issuer = '';
  let discoveries = 0;

  async function tokensFor(body: string): Promise<object | undefined> {
    const sent = new URLSearchParams(body);
    const granted = codes.get(sent.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (granted?.challenge !== verifier || sent.get('client_secret') !== CLIENT.secret) return undefined;
    codes.delete(sent.get('code') ?? '');
    const id_token = await new SignJWT(granted.claims)
      .setProtectedHeader(KEY)
      .setIssuer(issuer)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey);
    return { access_token: 'none', token_type: 'Bearer', id_token };
  }
  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      discoveries++;
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: [KEY.alg],
      });
    }
    if (request.url === '/keys') return send(200, { keys: [jwk] });
    void text(request)
      .then(tokensFor)
      .then((tokens) => (tokens ? send(200, tokens) : send(400, { error: 'invalid_grant' })));
  });
  issuer = `http://127.0.0.1:${await listen(server)}`;

  return {
    /** Settings of a site that signs in at it. */
    variables: { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: CLIENT.id, OPENID_CLIENT_SECRET: CLIENT.secret },
    discoveries: () => discoveries,
    /** Signs somebody in at the page of a link. Returns the address that the browser is redirected to. */
    signIn(address: string, claims: JWTPayload, changes: { state?: string } = {}): string {
      const asked = new URL(address).searchParams;
      const code = `code-${codes.size}-${Math.random()}`;
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, { claims: { nonce: asked.get('nonce'), ...claims }, challenge });
      const returned = new URL(asked.get('redirect_uri') ?? '');
      returned.search = new URLSearchParams({ code, state: asked.get('state') ?? '', ...changes }).toString();
      return returned.pathname + returned.search;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
