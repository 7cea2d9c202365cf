import { useRef } from 'react';
import { useNavigate } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { QUERY_LIMIT } from './queryLimit';
import { searchAddress } from './searchAddress';
import styles from './SearchForm.module.css';

export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      action="/search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(searchAddress(field.current?.value ?? ''));
      }}
    >
      <label className={styles.field}>
        <span>Search the site</span>
        <input ref={field} type="search" name="q" defaultValue={query} maxLength={QUERY_LIMIT} autoComplete="off" />
      </label>
      <Button type="submit">Search</Button>
    </form>
  );
}
