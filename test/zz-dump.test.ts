import fs from 'node:fs';
import { it } from 'vitest';
import { catalogs } from './support/real-reports.ts';
import { buildEntity } from '../src/core/report/entity/build-entity.ts';
import { entityPage } from '../src/core/report/entity/entity-page.ts';
import { SAMPLE_WORKLOAD } from '../src/core/decision/decision-address.ts';
it('dumps', () => {
  const out: string[] = [];
  const t = performance.now();
  let n = 0;
  for (const catalog of catalogs) {
    const asked = { today: '2026-11-27', workload: SAMPLE_WORKLOAD };
    const subjects = catalog.subjects.filter((s) => s.representativeIds.length === 0);
    for (const entity of [...catalog.rivals.map((of) => ({ kind: 'rival' as const, of })), ...subjects.map((of) => ({ kind: 'subject' as const, of }))]) {
      const page = buildEntity(catalog, entity, asked); n += 1;
      entityPage.parse(page);
      out.push(`${page.entity.name}: ${page.lead.map((l) => l.text).join(' ')} | ${page.price?.month} ${page.price?.next ?? ''} | ${page.alternatives.items.map((a) => `${a.name} ${a.month}: ${a.facts.join(', ')}`).join('; ')} | ${page.chips.map(c=>c.text).join(' · ')}| end ${page.lifecycle.end}| q ${page.questions.length}`);
      if (['claude-opus-5-5', 'gemini-3-8-flash', 'siemens'].includes(page.entity.slug)) fs.writeFileSync(`/tmp/${page.entity.slug}.json`, JSON.stringify(page, null, 1));
    }
  }
  out.push(String((performance.now() - t) / n));
  fs.writeFileSync('/tmp/dump.txt', out.join('\n'));
});
