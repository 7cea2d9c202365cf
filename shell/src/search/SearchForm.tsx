import { useRef, type ReactNode } from 'react';
import { QUERY_MAX_LENGTH } from 'contract/limits';
import { searchAddress, searchPage } from 'contract/pages/shell';
import { useNavigate } from 'shared-store/platform';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  /** initial value of the field */
  query: string;
  placeholder?: string;
  onType?: (query: string) => void;
  onSubmit?: () => void;
  /** the button beside the field */
  children: ReactNode;
}

/** A search field; Enter opens the page of results. */
export function SearchForm({ query, placeholder, onType, onSubmit, children }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      action={searchPage.path}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        void navigate(searchAddress(field.current?.value ?? ''));
      }}
    >
      <label className={styles.field}>
        <span>Search the site</span>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={placeholder}
          maxLength={QUERY_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => onType?.(event.target.value)}
        />
      </label>
      {children}
    </form>
  );
}
