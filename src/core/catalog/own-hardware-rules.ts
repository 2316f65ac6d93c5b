import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';

export const OWN_HARDWARE_FILE = 'own-hardware.yaml';

/** What the file names exists, each once, and no range is upside down. */
export function ownHardwareHolds({ ownHardware, rivals }: CatalogInput): Fault[] {
  if (!ownHardware) return [];
  const { classes, gpus, throughput, weights } = ownHardware;
  const [classIds, gpuIds] = [classes.map(({ id }) => id), gpus.map(({ id }) => id)];
  const slugs = rivals.map(({ slug }) => slug);
  const leads = (path: Fault['path'], kind: string, name: string, all: string[]) =>
    all.includes(name)
      ? []
      : [fault(path, `There is no ${kind} "${name}".`, `Write one of: ${all.join(', ')}.`)];
  const once = (list: string, ids: string[]) =>
    ids.flatMap((id, at) =>
      ids.indexOf(id) === at
        ? []
        : [fault([list, at, 'id'], `"${id}" stands twice.`, 'Remove or rename one of them.')],
    );
  return [
    ...once('classes', classIds),
    ...once('gpus', gpuIds),
    ...throughput.flatMap((band, at) => [
      ...leads(['throughput', at, 'class'], 'class', band.class, classIds),
      ...leads(['throughput', at, 'gpu'], 'GPU', band.gpu, gpuIds),
      ...(band.low.tokens_per_second <= band.high.tokens_per_second
        ? []
        : [fault(['throughput', at, 'low'], 'The low end is above the high one.', 'Swap them.')]),
      ...(throughput.findIndex((one) => one.class === band.class && one.gpu === band.gpu) === at
        ? []
        : [
            fault(
              ['throughput', at, 'gpu'],
              'This class has two ranges on this GPU.',
              'Join both into one range.',
            ),
          ]),
    ]),
    ...Object.entries(weights).flatMap(
      ([slug, { class: of, parameters_b, active_parameters_b }]) => [
        ...(slugs.includes(slug)
          ? []
          : [
              fault(
                ['weights', slug],
                `No rival is called "${slug}".`,
                'Write the slug of a rival of this catalog, or remove it.',
              ),
            ]),
        ...leads(['weights', slug, 'class'], 'class', of, classIds),
        ...(active_parameters_b <= parameters_b
          ? []
          : [
              fault(
                ['weights', slug, 'active_parameters_b'],
                'More parameters are active than there are.',
                'Swap or correct the two counts.',
              ),
            ]),
      ],
    ),
  ];
}

function fault(path: Fault['path'], message: string, remedy: string): Fault {
  return { file: OWN_HARDWARE_FILE, path, rule: 'own-hardware', message, remedy };
}
