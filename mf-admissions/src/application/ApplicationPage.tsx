import { useEffect, useLayoutEffect, useRef } from 'react';
import { applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { Link, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { ApplicationForm } from './ApplicationForm';
import { useFurtherForm } from './again/useFurtherForm';
import { openForm, selectApplication } from './applicationState';
import { ApplicationResult } from './result/ApplicationResult';
import { ClosedSeason } from './season/ClosedSeason';
import { useSeasonView } from './season/useSeasonView';
import styles from './ApplicationPage.module.css';

/** Moves the focus to the heading of what is shown now, and so scrolls it to below the bar that stays on the screen. */
function focusHeading(view: HTMLElement | null): void {
  const heading = view?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** View 1 is the form, or its replacement outside the season; view 2 is the result of a submission (specification section 4). */
export function ApplicationPage() {
  const dispatch = useSiteDispatch();
  const { status } = useSiteSelector(selectApplication);
  const season = useSeasonView();
  const further = useFurtherForm();
  const { forget } = further;
  const view = useRef<HTMLDivElement>(null);
  const kind = status === 1 ? season.kind : 'result';
  const shown = useRef(kind);
  // A visitor who returns after a success, in the same tab, gets a new form.
  const cameBack = useRef(status === 0);
  useLayoutEffect(() => {
    if (cameBack.current) dispatch(openForm());
  }, [dispatch]);

  // The button that changed the view was removed with the old one, and the focus with it.
  useEffect(() => {
    if (shown.current !== kind && !cameBack.current) focusHeading(view.current);
    shown.current = kind;
    if (kind === 'result') return;
    cameBack.current = false;
    // By now the form has the initial values of a further application.
    forget();
  }, [kind, forget]);

  return (
    <>
      <PageBanner title={applicationPage.title} crumbs={crumbsOf(applicationPage)} />
      <Page>
        {kind !== 'result' && (
          <p>
            Already applied? <Link to={applicationStatusPage.path}>See the status of your application</Link>
          </p>
        )}
        <div ref={view} className={styles.view}>
          {status === 0 ? (
            <ApplicationResult further={further} />
          ) : season.kind === 'form' ? (
            <ApplicationForm further={further} graceUntil={season.graceUntil} />
          ) : (
            <ClosedSeason season={season.season} state={season.state} hadForm={season.hadForm} />
          )}
        </div>
      </Page>
    </>
  );
}
