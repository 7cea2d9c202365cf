import { applicationPage } from 'contract/pages/admissions';
import type { AdmissionDetails } from 'contract/content/admission';
import { Link, selectSite, useSiteSelector } from 'shared-store/platform';
import { Accordion } from 'shared-ui/accordion/Accordion';
import { RichText } from 'shared-ui/richText/RichText';
import styles from './AdmissionPage.module.css';

interface AdmissionPanelsProps {
  /** Undefined until the college's text is loaded: the link to the application is shown anyway. */
  details?: AdmissionDetails;
}

/** The four panels of specification section 2, with their titles to the letter. */
export function AdmissionPanels({ details }: AdmissionPanelsProps) {
  const asksParents = useSiteSelector(selectSite)?.parent_consent;
  const applicationForm = {
    id: 'application-form',
    title: 'Application_form',
    content: (
      <p>
        {details?.online_application && `${details.online_application}: `}
        <Link to={applicationPage.path}>{applicationPage.label}</Link>
      </p>
    ),
  };
  const consent = asksParents
    ? 'have them beside you when you apply, with an e-mail address that they can read.'
    : 'one of them signs the printed form at the counter.';
  if (!details) return <Accordion panels={[applicationForm]} />;
  return (
    <Accordion
      panels={[
        {
          id: 'criteria',
          title: 'Admission Criteria',
          content: <RichText html={details.admission_criteria} className={styles.text} />,
        },
        {
          id: 'procedure',
          title: 'Admission Procedure',
          content: (
            <>
              <RichText html={details.admission_procedure} className={styles.text} />
              <p className={styles.text}>{`Under 18, a parent or guardian has to agree: ${consent}`}</p>
            </>
          ),
        },
        applicationForm,
        {
          id: 'rules',
          title: 'Rules and Regulation',
          content: <RichText html={details.rules_and_regulation} className={styles.text} />,
        },
      ]}
    />
  );
}
