import { anyText, type Parse, type ReadVariable, type Refuse } from 'contract/environment';
import { secretSetting } from '../secrets/keys';

const GOOGLE = 'https://accounts.google.com';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const DOMAIN = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** Returns whether the provider is called without TLS, which is allowed only on the same machine. */
export const isOnThisMachine = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && LOOPBACK.includes(hostname);
};

const issuerAddress: Parse<string> = (value) =>
  URL.canParse(value) && (value.startsWith('https://') || isOnThisMachine(value)) && !/[?#]/.test(value)
    ? { value: value.replace(/\/$/, '') }
    : { fix: `use the provider's issuer, with https and without query, such as ${GOOGLE}` };

const domain: Parse<string> = (value) =>
  DOMAIN.test(value) ? { value } : { fix: 'use only the domain, in lowercase, such as college.example.org' };

/** Reads the college's OpenID provider, and this site's credentials there: all settings or none, for a site without a provider. */
export function readOpenidSettings(read: ReadVariable, refuse: Refuse) {
  const issuer = read('OPENID_ISSUER', issuerAddress, '');
  const clientId = read('OPENID_CLIENT_ID', anyText, '');
  const clientSecret = secretSetting('OPENID_CLIENT_SECRET', read, refuse, { least: 1 }) ?? '';
  const hostedDomain = read('OPENID_HOSTED_DOMAIN', domain, '');
  const file = read('OPENID_CLIENT_SECRET_FILE', anyText, '');
  if ([issuer, clientId, clientSecret, file, hostedDomain].every((value) => value === '')) return undefined;
  const all = 'set OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET (or _FILE), or none of them';
  if (read('OPENID_ISSUER', anyText, '') === '') refuse('OPENID_ISSUER', '', all);
  if (clientId === '') refuse('OPENID_CLIENT_ID', '', all);
  if (clientSecret === '' && file === '') refuse('OPENID_CLIENT_SECRET', '', all);
  if (issuer === GOOGLE && read('OPENID_HOSTED_DOMAIN', anyText, '') === '') {
    refuse('OPENID_HOSTED_DOMAIN', '', 'set it to the domain of the college at Google, where anybody has an account');
  }
  if (read('SITE_URL', anyText, '') === '') {
    refuse('SITE_URL', '', 'set it to the address of the site, which the OpenID provider sends people back to');
  }
  return {
    issuer,
    clientId,
    clientSecret,
    /** The required value of the claim `hd`: the college's domain at Google. */
    hostedDomain: hostedDomain || undefined,
  };
}
export type OpenidSettings = NonNullable<ReturnType<typeof readOpenidSettings>>;
