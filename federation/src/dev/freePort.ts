import path from 'node:path';
import { remotePackages } from './publishLocalBuilds';

const FIRST_PORT = 3100;

/** Ports between the first ones of two remotes, so that remotes which start at the same moment do not take the same. */
const PORTS_EACH = 10;

/** Returns the port that a package is served at alone; the next free one is taken while something listens there. */
export function firstPortOf(packageDir: string): number {
  const place = remotePackages().indexOf(path.resolve(packageDir));
  return FIRST_PORT + PORTS_EACH * Math.max(0, place);
}
