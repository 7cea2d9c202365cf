import { Button } from 'shared-ui/button/Button';
import { useScrolled } from '../useScrolled';
import styles from './ScrollToTop.module.css';

export function ScrollToTop() {
  const isScrolled = useScrolled();
  if (!isScrolled) return null;
  return (
    <Button
      look="secondary"
      className={styles.button}
      aria-label="Scroll to top"
      onClick={() => window.scrollTo(0, 0)}
      data-screen
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="m5 15 7-7 7 7" />
      </svg>
    </Button>
  );
}
