import { readApiEnv } from 'api/env';
import { readWebEnv } from 'shell/server/env';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { filledIn } from './filledIn';
import { readManifests, type Manifest } from './manifests';
import { knownVariables } from './variables';

type Model = new (data: object) => { validate: () => void };

const MODELS: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
};

const manifests = readManifests();
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
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

const podOf = ({ spec }: Manifest) => {
  if (!spec?.template) throw new Error('a deployment without pods');
  return spec.template.spec;
};
const given = (name: string) => manifests.find(({ metadata }) => metadata.name === name);

test('each process has variables that the code reads and values that it accepts', () => {
  const shared = { ...given('college')?.data, ...given('college-template')?.stringData };
  for (const deployment of deployments) {
    const [{ env, command }] = podOf(deployment).containers;
    const variables = { ...shared, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
    expect(Object.keys(variables).filter((variable) => !knownVariables().has(variable))).toEqual([]);
    const read = command?.includes('api/dist/main.js') ? readApiEnv : readWebEnv;
    expect(() => read({ ...variables, ...filledIn })).not.toThrow();
  }
});

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
