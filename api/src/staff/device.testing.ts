import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const coded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** Creates a device with one passkey as in WebAuthn level 3: ES256, no attestation, no PIN. */
export function newDevice({ origin, host = new URL(origin).hostname }: { origin: string; host?: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  function dataOf(flags: number): Buffer {
    const used = Buffer.alloc(4);
    used.writeUInt32BE(++counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), used]);
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    response: { id: coded(id), rawId: coded(id), type: 'public-key', clientExtensionResults: {}, response },
  });

  return {
    /** Resets the counter, as if somebody had copied the device long ago. */
    setBack: () => void (counter = 0),
    make(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const authData = Buffer.concat([dataOf(PRESENT | HAS_CREDENTIAL), credential]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return answer({
        clientDataJSON: coded(clientData('webauthn.create', challenge)),
        attestationObject: coded(attestation),
        transports: ['usb'],
      });
    },
    sign(challenge: string) {
      const [client, authData] = [clientData('webauthn.get', challenge), dataOf(PRESENT)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: coded(client),
        authenticatorData: coded(authData),
        signature: coded(signature),
      });
    },
  };
}
