import type { ReactNode } from 'react';
import { applicationPage } from 'contract/pages/admissions';
import type { AdmissionDetails } from 'contract/content/admission';
import { Link, selectSite, useSiteSelector } from 'shared-store/platform';
import { RichText } from 'shared-ui/richText/RichText';
import page from './AdmissionPage.module.css';
import styles from './AdmissionPanels.module.css';

interface AdmissionPanelsProps {
  /** Undefined until the college's text is loaded: the link to the application is shown anyway. */
  details?: AdmissionDetails;
}

/** The four panels of specification section 2, with their titles to the letter. */
export function AdmissionPanels({ details }: AdmissionPanelsProps) {
  const asksParents = useSiteSelector(selectSite)?.parent_consent;
  const consent = asksParents
    ? 'have them beside you when you apply, with an e-mail address that they can read.'
    : 'one of them signs the printed form at the counter.';
  return (
    <div className={styles.accordion}>
      {details && (
        <>
          <Panel id="criteria" title="Admission Criteria">
            <RichText html={details.admission_criteria} className={page.text} />
          </Panel>
          <Panel id="procedure" title="Admission Procedure">
            <RichText html={details.admission_procedure} className={page.text} />
            <p className={page.text}>{`Under 18, a parent or guardian has to agree: ${consent}`}</p>
          </Panel>
        </>
      )}
      <Panel id="application-form" title="Application_form">
        <p>
          {details?.online_application && `${details.online_application}: `}
          <Link to={applicationPage.path}>{applicationPage.label}</Link>
        </p>
      </Panel>
      {details && (
        <Panel id="rules" title="Rules and Regulation">
          <RichText html={details.rules_and_regulation} className={page.text} />
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  /** Makes the panel the target of links: a browser opens it. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * Opens and closes on its own, closed at first, also without scripts. The browser's search on the page finds the text of a closed
 * panel, and opens it.
 */
function Panel({ id, title, children }: PanelProps) {
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{title}</h2>
      </summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
