import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { siteQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Copies a catalog of this installation. */
export function CopyForm({ onMake }: { onMake: (body: NewOwnCatalog) => void }) {
  const site = useQuery(siteQuery());
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState('');
  if (site.isError) {
    return <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void site.refetch()} />;
  }
  if (!site.data) return <LoadingState title="Loading the catalogs…" />;
  const catalogs = site.data.catalogs.filter(({ slug }) => !isOwnCatalog(slug));
  const catalog = catalogs.find(({ slug }) => slug === chosen) ?? catalogs[0];
  if (!catalog) return null;
  return (
    <form
      className="max-w-3xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const own = name.trim();
        onMake({ from: 'copy', catalog: catalog.slug, ...(own && { name: own }) });
      }}
    >
      <SelectField
        label="Catalog"
        value={catalog.slug}
        onChange={choose}
        options={catalogs.map(({ slug, name: label }) => ({ value: slug, label }))}
      />
      <TextField
        label="Name"
        placeholder={catalog.name}
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <Button type="submit" tone="primary">
        Create copy
      </Button>
    </form>
  );
}
