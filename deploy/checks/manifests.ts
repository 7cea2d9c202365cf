import fs from 'node:fs';
import path from 'node:path';
import type { Variables } from 'contract/environment';
import { parse, parseAllDocuments } from 'yaml';
import { deployDir, readEnvFile } from './systemdUnit';

const read = (file: string) => fs.readFileSync(path.join(deployDir, file), 'utf8');

export interface ComposeService {
  image: string;
  command?: string[];
  environment?: Variables;
  env_file?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, object>;
}

export interface Compose {
  services: Record<string, ComposeService>;
}

/** The Compose file as Compose reads it, with anchors and merges resolved. */
export const readCompose = (): Compose => parse(read('compose/compose.yaml'), { merge: true }) as Compose;

/** The environment of a service in the Compose file, before the secrets are filled in. */
export const composeVariables = ({ environment }: ComposeService): Variables => ({
  ...readEnvFile(path.join(deployDir, 'compose/site.env.example')),
  ...environment,
});

interface Named {
  name: string;
  value: string;
}

interface Probe {
  httpGet: { path: string };
}

interface Container {
  command?: string[];
  env: Named[];
  readinessProbe: Probe;
  livenessProbe: Probe;
  lifecycle: { preStop: { exec: { command: string[] } } };
  securityContext: object;
  resources: object;
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Variables;
  stringData?: Variables;
  spec?: {
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: [Container];
        terminationGracePeriodSeconds: number;
        securityContext: object;
        topologySpreadConstraints: object[];
      };
    };
    selector?: { matchLabels: Record<string, string> };
  };
}

export const readManifests = (): Manifest[] =>
  parseAllDocuments(read('kubernetes/college.yaml')).map((document) => document.toJS() as Manifest);
