import { readBackupEnv } from 'api/backup/env';
import { readApiEnv } from 'api/env';
import type { Variables } from 'contract/environment';
import { readWebEnv } from 'shell/server/env';

/** Variables that Amazon's client, Node and the C library read themselves. */
const OF_OTHERS = [
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'],
];

/** The environment variables that the code reads, recorded while it reads them. */
export function variablesRead(): Set<string> {
  const names = new Set<string>();
  // some are read only if another one is set
  const given: Variables = { STORAGE_URL: 's3://bucket/prefix' };
  const source = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  for (const read of [readWebEnv, readApiEnv]) read(source);
  try {
    readBackupEnv(source);
  } catch {
    // throws because the key is missing, after reading its variables
  }
  return names;
}

/** The names of all environment variables that the site may be given. */
export const knownVariables = () => new Set([...OF_OTHERS, ...variablesRead()]);
