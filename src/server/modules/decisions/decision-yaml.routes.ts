import { stringify } from 'yaml';
import {
  decisionFileAnswer,
  decisionFileBody,
  decisionFileText,
  readDecisionFile,
  toDecisionFile,
} from '../../../core/api/decision-file.ts';
import { decisionFaults, faultSentence } from '../../../core/catalog/decision-faults.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import { DECISION_FILE } from '../../../core/wording/decision-file.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { sendAttachment } from '../../http/content-disposition.ts';
import { HttpError, invalidRequest } from '../../http/errors.ts';
import { openLimit, type RequestLimits, type RouteLimit } from '../../http/rate-limit.ts';
import { parsePlainYaml } from '../../workers/catalog-file/parse-plain-yaml.ts';
import { RefusedFile } from '../../workers/catalog-file/refused-file.ts';
import type { Decisions } from './create-decisions.ts';
import { notADecision } from './decisions.errors.ts';
import { askedOf, decisionFiles, readBody } from './read-asked.ts';

const LINE_WIDTH = 100;
const route = routeSchema('decisions');

export type DecisionYamlServices = {
  decisions: Decisions;
  exportLimit: RouteLimit;
  limits: RequestLimits;
};

/** A decision as a file, and back. */
export function decisionYamlRoutes(
  app: App,
  { decisions, exportLimit, limits }: DecisionYamlServices,
): void {
  decisionFiles(app, exportLimit)(
    '/api/decisions/file',
    'What is asked, and the accepted answer, as `decision.yaml`',
    decisionFileBody,
    async (body, reply) => {
      const { catalog, input } = askedOf(decisions, body);
      const [fault] = decisionFaults(decisionScope(catalog), input);
      if (fault) throw invalidRequest(faultSentence(fault));
      const data = toDecisionFile(catalog, input, { day: decisions.today(), answer: body.answer });
      // Older readers take a bare yes for true, and a bare day for a moment.
      const text = stringify(data, { lineWidth: LINE_WIDTH, compat: 'yaml-1.1' });
      return sendAttachment(reply, {
        name: 'decision.yaml',
        contentType: 'application/yaml; charset=utf-8',
        content: `# ${DECISION_FILE.head}\n${text}`,
      });
    },
  );

  app.post(
    '/api/decisions/file/read',
    {
      attachValidation: true,
      config: openLimit(limits),
      ...route('What a `decision.yaml` asks', decisionFileAnswer, {
        description:
          '`text` is the file. It is refused as a whole, with a sentence that names the field, where anything of it is not of this version, unknown or malformed. Nothing of it is kept.',
        body: decisionFileText,
      }),
    },
    async (request) => {
      const { text } = readBody(decisionFileText, request.body);
      const found = readDecisionFile(dataIn(text), (slug) => decidable(decisions, slug));
      if (found.state === 'refused') throw notADecision(found.fault);
      return found.file;
    },
  );
}

/** Parses the YAML; a malformed one is refused with its line. */
export function dataIn(text: string): unknown {
  try {
    return parsePlainYaml('The file', text);
  } catch (error) {
    throw error instanceof RefusedFile ? notADecision(error.message) : error;
  }
}

function decidable(decisions: Decisions, slug: string): Catalog | null {
  try {
    return decisions.catalogFor(slug);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
