import { useState } from 'react';
import type { Site } from 'contract/content/site';
import { Button } from 'shared-ui/button/Button';
import { MapDrawing } from './MapDrawing';
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
            <MapDrawing className={styles.map} />
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
