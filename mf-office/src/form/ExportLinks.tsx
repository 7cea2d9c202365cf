import { ButtonLink } from 'shared-ui/button/ButtonLink';
import styles from './ExportLinks.module.css';

/** Downloads what a list shows as a sheet: `query` is that of the list. */
export function ExportLinks({ path, query }: { path: string; query: string }) {
  const address = (format: string) => `${path}?${query}${query && '&'}format=${format}`;
  return (
    <div className={styles.exports}>
      <ButtonLink href={address('xlsx')} look="secondary" download>
        Excel
      </ButtonLink>
      <ButtonLink href={address('csv')} look="secondary" download>
        CSV
      </ButtonLink>
    </div>
  );
}
