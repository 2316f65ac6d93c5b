import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { NOT_ON_FILE, Panel } from './panel.tsx';
import { SourceLink } from './source-link.tsx';

const CELL = 'border-b border-rule py-1.5 pr-4 text-start align-top last:pr-0';

/** Its channels, each with data regions and prices. */
export function ChannelPanel({ channels }: Pick<EntityPage, 'channels'>) {
  const { offered, refused, region } = channels;
  if (offered.length + refused.length === 0) return null;
  return (
    <Panel
      isCopied
      id="channels"
      title="Where you can buy it"
      aside="input / output, per 1M tokens"
    >
      <ScrollRegion label="Table of channels" className="relative mt-1 overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Channels</caption>
          <thead className="text-muted">
            <tr>
              {[
                'Channel',
                region ? `Data in ${region}` : 'Regions',
                'Price on file',
                'Good to know',
              ].map((name) => (
                <th key={name} scope="col" className={`${CELL} font-normal last:max-sm:hidden`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offered.map((each) => (
              <tr key={each.name}>
                <th scope="row" className={`${CELL} font-medium`}>
                  <SourceLink source={each.source}>{each.name}</SourceLink>
                </th>
                <td className={CELL}>
                  <Region channel={each} />
                </td>
                <td className={CELL}>
                  {each.price ?? NOT_ON_FILE}
                  {each.regionPrice && (
                    <span className="block text-xs text-muted">
                      {each.regionPrice} in {region}
                    </span>
                  )}
                  <span className="block text-xs text-muted sm:hidden">{each.note}</span>
                </td>
                <td className={`${CELL} text-xs text-muted max-sm:hidden`}>{each.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {refused.length > 0 && (
        <p className="mt-2 text-sm text-muted">Not offered: {refused.join(', ')}.</p>
      )}
    </Panel>
  );
}

function Region({ channel }: { channel: EntityPage['channels']['offered'][number] }) {
  const { isInRegion, regions } = channel;
  if (isInRegion === null) return <span className="text-muted">{regions}</span>;
  return (
    <>
      <span className={isInRegion ? 'font-medium text-good' : ''}>
        {isInRegion ? '✓ Yes' : 'No'}
      </span>
      <span className="block text-xs text-muted">{regions}</span>
    </>
  );
}
