import { LayoutFrame } from '../layout/Layout';
import { PageProblem } from './PageProblem';

/** No page of any remote answers this path, or the one that does could not be loaded: the layout stays. */
export function SiteProblem() {
  return (
    <LayoutFrame>
      <PageProblem />
    </LayoutFrame>
  );
}
