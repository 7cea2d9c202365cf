import styles from './MapDrawing.module.css';

/** Placeholder for the live map: a river, roads, gardens and a pin, drawn in the site's colours. */
export function MapDrawing({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 400"
      width={640}
      height={400}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.land} width="640" height="400" />
      <path className={styles.garden} d="M0 0h210l-30 90-96 44L0 116z" />
      <path className={styles.garden} d="M640 206v194H468l20-96 62-70z" />
      <path className={styles.garden} d="M356 150l84-22 40 52-48 46-78-14z" />
      <path className={styles.river} d="M-20 322C92 250 150 352 262 306S430 176 660 84" />
      <path className={styles.street} d="M0 196l148-34 176 62 134-18 182-96M96 0l52 162-28 238M412 0l46 206 34 194" />
      <path className={styles.road} d="M-10 262L148 162l176 62 60 186M324 224L300-10" />
      <path className={styles.house} d="M214 118h46v34h-46zM352 60h40v30h-40zM46 198h44v30H46zM528 60h52v34h-52z" />
      <path className={styles.house} d="M206 232h36v26h-36zM392 306h46v32h-46zM166 40h38v26h-38zM556 270h40v34h-40z" />
      <ellipse className={styles.shade} cx="324" cy="226" rx="22" ry="7" />
      <path className={styles.pin} d="M324 224c-30-42-40-58-40-78a40 40 0 0 1 80 0c0 20-10 36-40 78z" />
      <path className={styles.cross} d="M324 128v36M306 146h36" />
    </svg>
  );
}
