import { useState } from 'react';
import { type DeskApplication, DESK_CALLS } from 'contract/office/applicationCalls';
import { Button } from 'shared-ui/button/Button';
import panel from '../frame/panel.module.css';
import styles from './Pictures.module.css';

const QUARTER = 90;

/** Photo and signatures, each with buttons to rotate and enlarge it. */
export function Pictures({ number, pictures }: { number: string } & Pick<DeskApplication, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2>Photo and signatures</h2>
      <div className={styles.pictures}>
        {pictures.map(({ name, label }) => (
          <Picture key={name} label={label} address={DESK_CALLS.picture(number, name)} />
        ))}
      </div>
    </section>
  );
}

function Picture({ label, address }: { label: string; address: string }) {
  const [turn, setTurn] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className={isLarge && !isBroken ? styles.large : undefined}>
      <div className={styles.frame}>
        {isBroken ? (
          <p className={styles.broken}>This picture cannot be read.</p>
        ) : (
          <img src={address} alt={label} style={{ transform: `rotate(${turn}deg)` }} onError={() => setBroken(true)} />
        )}
      </div>
      <figcaption>
        {label}
        <span className={styles.buttons}>
          {isBroken ? (
            <Button look="quiet" aria-label={`Try again: ${label}`} onClick={() => setBroken(false)}>
              Try again
            </Button>
          ) : (
            <>
              <Button look="quiet" aria-label={`Rotate: ${label}`} onClick={() => setTurn(turn + QUARTER)}>
                Rotate
              </Button>
              <Button
                look="quiet"
                aria-pressed={isLarge}
                aria-label={`Enlarge: ${label}`}
                onClick={() => setLarge(!isLarge)}
              >
                Enlarge
              </Button>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
