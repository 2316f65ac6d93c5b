import { MACHINE_FIGURES } from '../../../core/catalog/own-hardware.ts';
import {
  pricesIn,
  type CostCriteria,
  type DecisionInput,
  type DecisionSettings,
} from '../../../core/catalog/decision-settings.ts';
import { groupsToWeigh } from '../../../core/decision/effective-weights.ts';
import {
  askableCriteria,
  itemsToAsk,
  type DecisionCatalog,
} from '../../../core/decision/decision-ledger.ts';
import { marketOf } from '../../../core/decision/as-bought.ts';
import { wholeInput } from '../../../core/decision/whole-input.ts';
import { limitedPart } from '../../../core/decision/request-limits.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import { OURS_GROUP } from '../../../core/decision/ours-group.ts';
import { decisionSteps, type Decision } from '../../../core/decision/evaluate-decision.ts';
import {
  countPiles,
  type PileCounts,
  type Placement,
} from '../../../core/decision/place-candidates.ts';
import { testsOf } from '../../../core/decision/test-readings.ts';
import { decisionPage } from '../../../core/report/decision/decision-blocks.ts';
import { shorterField, withOneCost } from './decide-state.ts';
import { pageSender } from './sent-page.ts';
import type {
  Decided,
  DecisionFrame,
  FromWorker,
  MachineFrame,
  ToWorker,
} from './decide-worker-messages.ts';

/** Evaluates decisions beside the page, so that it never waits. */

type Ledger = { today: string; catalog: DecisionCatalog };

type Question = { id: number; input: DecisionInput };

/** Time between two checks for newer questions. */
const SLICE_MS = 8;

let ledger: Ledger | null = null;
let next: Question | null = null;
let isRunning = false;
const sent = pageSender();

const say = (message: FromWorker) => postMessage(message);

/** Yields to incoming messages; a timer would wait longer. */
const rest = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') void open(data);
  else place(data);
});

async function open({ ledger: address, headers }: ToWorker & { kind: 'open' }): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'include', headers });
    if (!response.ok) throw new Error(String(response.status));
    ledger = (await response.json()) as Ledger;
    say({ kind: 'frame', frame: frameOf(ledger) });
  } catch (error) {
    say({ kind: 'failed', id: null, message: messageOf(error) });
  }
}

/** Answers the piles at once; the rest follows, for the newest question only. */
function place({ id, input }: Question): void {
  if (!ledger) return;
  try {
    const { trail } = placed(ledger, input);
    say({ kind: 'placement', id, removes: trail.map(({ removes }) => removes) });
    next = { id, input };
    if (!isRunning) void evaluateAll(ledger);
  } catch (error) {
    say({ kind: 'failed', id, message: messageOf(error) });
  }
}

async function evaluateAll({ catalog, today }: Ledger): Promise<void> {
  isRunning = true;
  while (next) {
    const { id, input } = next;
    next = null;
    try {
      const steps = decisionSteps(catalog, input, today);
      let since = performance.now();
      let step = steps.next();
      while (!step.done) {
        if (performance.now() - since > SLICE_MS) {
          await rest();
          since = performance.now();
        }
        step = steps.next();
      }
      const decision = step.value;
      const page = sent(decisionPage(catalog, decision));
      const decided = decidedOf(decision, catalog.decision?.cost);
      say({ kind: 'decision', id, decision: decided, page });
    } catch (error) {
      say({ kind: 'failed', id, message: messageOf(error) });
    }
  }
  isRunning = false;
}

function decidedOf(decision: Decision, cost: CostCriteria | null | undefined): Decided {
  const { asked, input, purchases, recommendation, placement, ranking } = decision;
  const shortlist = ranking?.ranked.map(({ candidateId }) => candidateId) ?? placement.piles.in;
  const { relax } = placement;
  const part = relax && limitedPart(decision, relax.need, cost);
  return {
    asked,
    input,
    purchases,
    recommendation,
    relax: part ? null : relax,
    shorter: part && shorterField(input.workload, part, relax.bound),
    shortlist,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function frameOf({ catalog, today }: Ledger): DecisionFrame {
  if (!catalog.decision) throw new RangeError('The catalog has nothing to decide by.');
  const settings = asWeighed(catalog.decision);
  const criteria = askableCriteria(catalog);
  return {
    today,
    settings,
    criteria,
    scope: decisionScope(catalog),
    usualTests: Object.fromEntries(
      criteria.map((criterion) => [criterion.id, testsOf(catalog, criterion, [])]),
    ),
    items: Object.fromEntries(
      criteria.map((criterion) => [criterion.id, itemsToAsk(catalog, criterion)]),
    ),
    rivals: catalog.rivals
      .filter(({ retired }) => !retired)
      .map(({ id, name, company, subjectId, competesWith, group, alsoIn }) => ({
        id,
        name,
        company,
        subjectId,
        competesWith,
        group,
        alsoIn,
      })),
    machines: machineFrame(catalog),
    rivalGroups: catalog.rivalGroups.filter(({ key }) => key !== OURS_GROUP),
    ours: catalog.rivalGroups.find(({ key }) => key === OURS_GROUP)?.title ?? null,
    representatives: catalog.subjects.map(({ id, representativeIds }) => ({
      subjectId: id,
      rivalIds: representativeIds,
    })),
    presetPiles: Object.fromEntries(
      settings.presets.map((preset) => [preset.slug, pilesOf({ catalog, today }, preset)]),
    ),
  };
}

/** Groups and presets weigh the cost of the workload once, without single prices. */
function asWeighed(settings: DecisionSettings): DecisionSettings {
  const priceIds = pricesIn(settings.cost);
  return {
    ...settings,
    groups: groupsToWeigh(settings),
    presets: settings.presets.map((preset) => withOneCost(preset, priceIds)),
  };
}

function machineFrame({ ownHardware }: Ledger['catalog']): MachineFrame | null {
  return ownHardware
    ? {
        gpus: ownHardware.gpus.map(({ id, name }) => ({ id, name })),
        usual: Object.fromEntries(
          MACHINE_FIGURES.map((field) => [field, ownHardware.defaults[field].value]),
        ),
      }
    : null;
}

function pilesOf(given: Ledger, input: DecisionInput): PileCounts {
  return countPiles(placed(given, input));
}

function placed(given: Ledger, input: DecisionInput): Placement {
  return marketOf(given, wholeInput(given.catalog, input).input).placement;
}
