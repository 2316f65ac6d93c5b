import type { AuthoredOwnHardware } from './authored-own-hardware.ts';
import type { Gpu, HardwareAssumption, OwnHardware } from './own-hardware.ts';
import type { ResolveEvidence } from './resolve-evidence.ts';

/** Fewer offers are no market. */
const FEWEST_OFFERS = 2;

/** `rivalIds`: ids by slug. Expects an input without faults (`ownHardwareHolds`). */
export function resolveOwnHardware(
  { classes, defaults, gpus, throughput, weights }: AuthoredOwnHardware,
  rivalIds: ReadonlyMap<string, number>,
  resolveEvidence: ResolveEvidence,
): OwnHardware {
  const assumed = (one: AuthoredOwnHardware['defaults']['peak_factor']): HardwareAssumption => ({
    ...one,
    evidence: one.evidence.map(resolveEvidence),
  });
  return {
    classes,
    defaults: {
      memoryHeadroomPercent: assumed(defaults.memory_headroom_percent),
      utilisationPercent: assumed(defaults.utilisation_percent),
      peakFactor: assumed(defaults.peak_factor),
      spareReplicas: assumed(defaults.spare_replicas),
      peopleMonthly: assumed(defaults.people_monthly),
      firstTokenSeconds: assumed(defaults.first_token_seconds),
      tokenSeconds: assumed(defaults.token_seconds),
      offlinePercent: assumed(defaults.offline_percent),
    },
    gpus: gpus.map((gpu) => ({
      id: gpu.id,
      name: gpu.name,
      memoryGb: gpu.memory_gb,
      watts: gpu.watts ?? null,
      rent: rentOf(gpu.offers.map(({ per_hour }) => per_hour)),
      evidence: [...gpu.evidence, ...gpu.offers.flatMap((offer) => offer.evidence)].map(
        resolveEvidence,
      ),
    })),
    throughput: throughput.map(({ class: classId, gpu: gpuId, low, high, measured, evidence }) => ({
      classId,
      gpuId,
      low: { rate: low.tokens_per_second, isOffline: low.offline ?? false },
      high: { rate: high.tokens_per_second, isOffline: high.offline ?? false },
      measured,
      evidence: evidence.map(resolveEvidence),
    })),
    weights: Object.entries(weights).flatMap(([slug, each]) => {
      const rivalId = rivalIds.get(slug);
      if (rivalId === undefined) return [];
      return [
        {
          rivalId,
          classId: each.class,
          parametersB: each.parameters_b,
          activeParametersB: each.active_parameters_b,
          sizes: each.sizes,
          kvBytesPerToken: each.kv_bytes_per_token ?? null,
          note: each.note ?? null,
          evidence: each.evidence.map(resolveEvidence),
        },
      ];
    }),
  };
}

function rentOf(offers: number[]): Gpu['rent'] {
  const sorted = offers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (sorted.length < FEWEST_OFFERS || low === undefined || high === undefined) return null;
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  const central = middle.reduce((all, each) => all + each, 0) / middle.length;
  return { low, central, high, offers: sorted.length };
}
