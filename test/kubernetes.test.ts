import fs from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../src/server/process/config.ts';
import { SECRETS } from '../src/server/process/secret-files.ts';

/** The parts of Kubernetes' API that the manifest uses, in the API's spelling; any other field is a mistake. */
const labels = z.strictObject({ app: z.string() });
const metadata = z.strictObject({ name: z.string().regex(/^[a-z][a-z\d-]{0,62}$/), labels });
const selector = z.strictObject({ matchLabels: labels });
const quantity = z.string().regex(/^\d+(?:m|Mi|Gi)?$/);
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.string() }),
  periodSeconds: z.int().positive(),
  timeoutSeconds: z.int().positive().optional(),
  failureThreshold: z.int().positive(),
});
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(
    z.strictObject({ name: z.string().max(15), containerPort: z.int().min(1).max(65_535) }),
  ),
  // The API refuses values other than strings.
  env: z.array(z.strictObject({ name: z.string().regex(/^[A-Z][A-Z_]+$/), value: z.string() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({
      name: z.string(),
      mountPath: z.string().startsWith('/'),
      readOnly: z.boolean().optional(),
    }),
  ),
});
const volume = z.union([
  z.strictObject({ name: z.string(), secret: z.strictObject({ secretName: z.string() }) }),
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: quantity }) }),
]);
const podSpec = z.strictObject({
  terminationGracePeriodSeconds: z.int().positive(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int().positive(),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: selector,
    }),
  ),
  containers: z.tuple([container]),
  volumes: z.array(volume),
});
const manifest = z.tuple([
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.literal(2),
      selector,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
      }),
      template: z.strictObject({ metadata: z.strictObject({ labels }), spec: podSpec }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.int().positive(), selector }),
  }),
]);

const [deployment, service, budget] = manifest.parse(
  parseAllDocuments(fs.readFileSync('deploy/kubernetes.yaml', 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  }),
);
const pod = deployment.spec.template;
const [product] = pod.spec.containers;

test('service, spread and budget choose the pods of the deployment, and one of them may always go', () => {
  const chosen = [
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    budget.spec.selector.matchLabels,
    ...pod.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
  ];
  for (const each of chosen) expect(each).toEqual(pod.metadata.labels);
  expect(budget.spec.minAvailable).toBe(deployment.spec.replicas - 1);
});

test('probes and service reach the port, and each mount its volume', () => {
  const ports = product.ports.map(({ name }) => name);
  const { startupProbe, livenessProbe, readinessProbe } = product;
  const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
  for (const { port } of asked) expect(ports).toContain(port);
  expect(asked.map(({ path }) => path)).toEqual(['/health/live', '/health/live', '/health/ready']);
  for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
  expect(product.volumeMounts.map(({ name }) => name)).toEqual(
    pod.spec.volumes.map(({ name }) => name),
  );
});

test('its settings are settings, its secrets are files of the secret, and a stop has its time', () => {
  const given = Object.fromEntries(product.env.map(({ name, value }) => [name, value]));
  const files = Object.keys(given).filter((name) => name.endsWith('_FILE'));
  for (const name of files) {
    expect(SECRETS).toContain(name.replace(/_FILE$/, ''));
    expect(given[name]).toMatch(/^\/run\/secrets\/selector\//);
  }
  const settings = readConfig(given);
  expect(Object.keys(given).length - files.length).toBe(3);
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(settings.drainSeconds + 30);
});
