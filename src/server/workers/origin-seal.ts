import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { catalogOwner } from '../../core/catalog/own-catalog-name.ts';
import {
  canonicalJson,
  originText,
  shownClaims,
  type Origin,
  type OriginFormat,
  type UnsealedOrigin,
} from '../../core/document/origin.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';

/** Installation and program that seal files; null before they are known. */
export type Sealer = { installation: { id: string; key: Uint8Array } | null; product: string };

/** The maker of a file, by its seal: this installation, another one, or a forger of this one's seal. */
export type Maker = 'us' | 'another' | 'forged';

/** Seals the origins of files, and recognises its own seals. */
export type OriginSeal = {
  /** Version and build of this program. */
  product: string;
  /** The origin of a file, sealed; undefined before the key is there. */
  seal: (document: ReportDocument, format: OriginFormat) => string | undefined;
  makerOf: (origin: Origin) => Maker;
};

export function createOriginSeal(
  installation: () => Sealer['installation'],
  product: string,
): OriginSeal {
  return {
    product,
    seal: (document, format) => {
      const ours = installation();
      if (ours === null) return undefined;
      const json = canonicalJson(document);
      const unsealed: UnsealedOrigin = {
        kind: 'llm-selector-report',
        version: 2,
        product,
        template: document.template,
        madeFrom: catalogOwner(document.catalog.slug),
        format,
        document: deflateRawSync(json).toString('base64'),
        claims: shownClaims(document),
        checksum: createHash('sha256').update(json).digest('hex'),
        installation: ours.id,
      };
      return originText({ ...unsealed, seal: sealOf(unsealed, ours).toString('hex') });
    },
    makerOf: ({ seal, ...unsealed }) => {
      const ours = installation();
      if (ours === null || unsealed.installation !== ours.id) return 'another';
      return timingSafeEqual(sealOf(unsealed, ours), Buffer.from(seal, 'hex')) ? 'us' : 'forged';
    },
  };
}

function sealOf(unsealed: UnsealedOrigin, { key }: NonNullable<Sealer['installation']>): Buffer {
  return createHmac('sha256', key).update(originText(unsealed)).digest();
}
