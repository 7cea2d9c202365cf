import { ButtonLink } from 'shared-ui/button/ButtonLink';

/** Downloads what a list shows as a sheet: `query` is that of the list. */
export function ExportLinks({ path, query }: { path: string; query: string }) {
  const address = (format: string) => `${path}?${query}${query && '&'}format=${format}`;
  return (
    <div className="buttons">
      <ButtonLink href={address('xlsx')} look="secondary" download>
        Excel
      </ButtonLink>
      <ButtonLink href={address('csv')} look="secondary" download>
        CSV
      </ButtonLink>
    </div>
  );
}
