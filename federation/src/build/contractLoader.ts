import { REMOTE_CONTRACT } from 'contract/remoteContract';

/** A webpack loader: appends the contract version that a package is built for to the module that exports its routes. */
export default function contractLoader(source: string): string {
  return `${source}\nexport const contract = ${REMOTE_CONTRACT};\n`;
}
