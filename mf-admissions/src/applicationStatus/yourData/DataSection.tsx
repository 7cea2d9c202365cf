import { useEffect, useState } from 'react';
import type { YourData, YourDataProps } from './YourData';

/** Loaded when an application is shown: not needed for signing in. Not rendered if its file fails to load. */
export function DataSection(props: YourDataProps) {
  const [loaded, setLoaded] = useState<{ Section: typeof YourData }>();
  useEffect(() => {
    let isGone = false;
    const show = ({ YourData: Section }: { YourData: typeof YourData }) => {
      if (!isGone) setLoaded({ Section });
    };
    import(/* webpackChunkName: "your-data" */ './YourData').then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return loaded && <loaded.Section {...props} />;
}
