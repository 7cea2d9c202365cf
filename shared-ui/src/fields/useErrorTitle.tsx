import { useEffect } from 'react';

const PREFIX = 'Error: ';

const withoutPrefix = () => document.title.replace(PREFIX, '');

/** The tab says that there are errors: it is what a screen reader reads first, and what is seen among many tabs. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    document.title = PREFIX + withoutPrefix();
    return () => {
      document.title = withoutPrefix();
    };
  }, [hasErrors]);
}
