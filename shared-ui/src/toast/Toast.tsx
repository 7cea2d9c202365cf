import { useEffect, useState } from 'react';
import { useHydrated } from '../fields/form/useHydrated';
import styles from './Toast.module.css';

const SHOWN_MS = 3000;

interface ToastProps {
  /** Shown for three seconds each time it appears; only for text that the page also shows elsewhere. */
  text?: string;
}

/** A short message at the bottom right. Its live region always exists, because screen readers announce changes within it. */
export function Toast({ text }: ToastProps) {
  return (
    <div role="status" className={styles.place} data-screen>
      {text && <ToastText key={text} text={text} />}
    </div>
  );
}

function ToastText({ text }: { text: string }) {
  const [isOver, setOver] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || !isHydrated ? null : <p className={styles.toast}>{text}</p>;
}
