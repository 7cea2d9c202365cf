import { REMOTE_CONTRACT } from 'contract/remoteContract';

/** A webpack loader: gives the module that exports the routes of a package the version of the agreement that it is built for. */
export default function contractLoader(source: string): string {
  return `${source}\nexport const contract = ${REMOTE_CONTRACT};\n`;
}
