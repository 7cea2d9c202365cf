import { useState } from 'react';
import type { Site } from 'contract/content/site';
import { Button } from 'shared-ui/button/Button';
import styles from './MapPanel.module.css';

// The button that had the focus is removed with the drawing. (One function, so that React calls it once.)
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface MapPanelProps {
  map: Site['map'];
  address: Site['address'];
}

/**
 * Map with directions to the college. The live map is another company's page, which tracks its visitors and is large: it is
 * loaded only on request.
 */
export function MapPanel({ map, address }: MapPanelProps) {
  const [shown, setShown] = useState(false);
  const place = `${map.latitude},${map.longitude}`;
  const [collegeName, ...whereabouts] = address;

  return (
    <section className={styles.panel} aria-label="Map">
      <div className={styles.ground}>
        {shown ? (
          <iframe
            ref={takeFocus}
            className={styles.map}
            src={map.embed_url}
            title={`Map around ${collegeName}`}
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <MapDrawing />
            <Button data-scripted className={styles.show} onClick={() => setShown(true)}>
              Show the live map
            </Button>
          </>
        )}
      </div>
      <div className={styles.words}>
        <p>
          <strong>{collegeName}</strong>
          <br />
          {whereabouts.join(', ')}
        </p>
        <a href={`geo:${place}?q=${place}`}>Open in your maps app</a>
        <a href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
          Directions on Google Maps
        </a>
        <a href={map.link} rel="noopener">
          Directions on OpenStreetMap
        </a>
      </div>
    </section>
  );
}

/** Placeholder for the live map: a river, roads and a pin, drawn in the site's colours. */
function MapDrawing() {
  return (
    <svg className={styles.map} viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.river} d="M-20 322C92 250 150 352 262 306S430 176 660 84" />
      <path className={styles.road} d="M-10 262L148 162l176 62 60 186M324 224L300-10M96 0l52 162-28 238" />
      <path className={styles.road} d="M324 224l134-18 182-96M412 0l46 206 34 194" />
      <path className={styles.pin} d="M324 224c-30-42-40-58-40-78a40 40 0 0 1 80 0c0 20-10 36-40 78z" />
      <circle className={styles.eye} cx="324" cy="146" r="14" />
    </svg>
  );
}
