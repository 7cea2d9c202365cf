import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SubmissionResponse } from 'contract/calls';
import { applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { Link, usePostedForm, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { ANSWER_ID } from 'shared-ui/fields/form/answerId';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { ApplicationForm } from './ApplicationForm';
import { useFurtherForm } from './again/useFurtherForm';
import { openForm, selectApplication, sentOf } from './applicationState';
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
  const { status, sent: sentHere } = useSiteSelector(selectApplication);
  const posted = usePostedForm(applicationPage);
  const stored = posted.answer?.answer as SubmissionResponse | undefined;
  const [sentByPost, setSentByPost] = useState(() => stored && sentOf(stored));
  const sent = sentHere ?? sentByPost;
  const season = useSeasonView();
  const further = useFurtherForm();
  const { forget } = further;
  const view = useRef<HTMLDivElement>(null);
  const kind = sent ? 'result' : season.kind;
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
        <div ref={view} id={kind === 'form' ? undefined : ANSWER_ID} tabIndex={-1} className={styles.view}>
          {sent ? (
            <ApplicationResult sent={sent} further={further} leave={() => setSentByPost(undefined)} />
          ) : season.kind === 'form' ? (
            <ApplicationForm posted={posted} further={further} graceUntil={season.graceUntil} />
          ) : (
            <ClosedSeason season={season.season} state={season.state} hadForm={season.hadForm} />
          )}
        </div>
      </Page>
    </>
  );
}
