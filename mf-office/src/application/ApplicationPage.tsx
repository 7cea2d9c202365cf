import { STATE_TITLES, stateInWords } from 'contract/admission/states/states';
import {
  DESK_CALLS,
  type DeskApplication,
  type DeskApplicationResponse,
  type DeskChange,
} from 'contract/office/applicationCalls';
import { Link, useLocation, useMatches } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { DescriptionList, type Fact } from 'shared-ui/facts/FactsSidebar';
import { shownDay, shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { useRead } from '../session/useRead';
import { Documents } from './Documents';
import { Notes } from './Notes';
import type { PartProps } from './partProps';
import { Pictures } from './Pictures';
import { ShownForCode } from './ShownForCode';
import { StateChange } from './StateChange';
import panel from '../frame/panel.module.css';
import styles from './ApplicationPage.module.css';
import lines from './lines.module.css';

export { ApplicationPage as Component };

function ApplicationPage() {
  const number = useMatches().at(-1)?.params.number ?? '';
  const { data, fault, show } = useRead<DeskApplicationResponse>(DESK_CALLS.application(number));
  const application = data?.data;
  const { search, state } = useLocation();
  return (
    <>
      <p>
        <Link to={`/office/applications${search}`} state={state as unknown}>
          Back to the list
        </Link>
      </p>
      <Alert kind="error">{fault}</Alert>
      {application ? <View application={application} show={show} /> : !fault && <p>Reading…</p>}
    </>
  );
}

function View({ application, show }: PartProps) {
  const { number, name, received_at, season, programme, second_programme, admission, category } = application;
  const { state, shown_state, is_held, marks, keam, returned_mail } = application;
  const mayChange = useMay('change applications');
  const mayCopy = useMay('copy and erase data');
  const facts: Fact[] = [
    { label: 'Received', value: `${shownMinute(received_at)}, for ${season}` },
    { label: 'Programme', value: [programme, second_programme].filter(Boolean).join(', then ') },
    { label: 'Admission', value: `${admission}, ${category}` },
    { label: 'Plus Two', value: marks === null ? 'not known' : `${marks} %` },
    { label: 'KEAM rank', value: keam ?? 'not written' },
    { label: 'Privacy notice', value: application.privacy_notice || 'not specified' },
  ];
  if (returned_mail) {
    const { at, why } = returned_mail;
    const value = `came back on ${shownMinute(at)}: ${why}. Ask by phone for the right address.`;
    facts.push({ label: 'E-mail', value });
  }
  if (application.parent_consent) facts.push({ label: 'Consent of a parent', value: application.parent_consent });
  return (
    <>
      <div className={panel.top}>
        <h1>
          {name} <span className={styles.number}>{number}</span>
        </h1>
        <p className={styles.state} role="status">
          {stateInWords(state, application.admitted_programme) +
            (is_held
              ? `, not released: the applicant is shown “${stateInWords(shown_state, application.shown_programme)}”`
              : '')}
        </p>
        <ButtonLink href={DESK_CALLS.pdf(number)} look="secondary" target="_blank">
          Form as PDF
        </ButtonLink>
        {mayCopy && (
          <ButtonLink href={DESK_CALLS.copy(number)} look="secondary" download>
            Copy of all data (ZIP)
          </ButtonLink>
        )}
      </div>
      <div className={styles.columns}>
        <div className="stack">
          <section className={panel.panel} aria-label="Summary">
            <DescriptionList className={panel.facts} facts={facts} />
          </section>
          {application.remarks.length > 0 && (
            <section className={panel.panel}>
              <h2>Looks unlikely</h2>
              <ul>
                {application.remarks.map(({ label, why }) => (
                  <li key={label}>
                    <strong>{label}</strong>: {why}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Answers sections={application.sections} />
        </div>
        <div className="stack">
          <Pictures number={number} pictures={application.pictures} />
          {mayChange && <StateChange application={application} show={show} />}
          <Documents application={application} show={show} />
          <Notes application={application} show={show} />
          <History changes={application.history} />
          {application.earlier.length > 0 && (
            <section className={panel.panel}>
              <h2>Other applications of this person</h2>
              <ul>
                {application.earlier.map((other) => (
                  <li key={other.number}>
                    <Link to={`/office/applications/${other.number}`}>{other.number}</Link>, {other.programme},{' '}
                    {shownDay(other.received_at)}: {STATE_TITLES[other.state]}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {mayChange && (
            <>
              <ShownForCode
                title="Whole Aadhaar number"
                action="Show it"
                reasonLabel="Reason for viewing it"
                url={DESK_CALLS.aadhaar(number)}
                field="aadhaar"
              />
              <ShownForCode
                title="New return code"
                text="For an applicant who has lost it and shows who they are. The former code and the links to the form stop working. It is shown only once."
                action="Create it"
                reasonLabel="Reason for a new code"
                url={DESK_CALLS.returnCode(number)}
                field="return_code"
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Every answer of the form, in its order. */
function Answers({ sections }: Pick<DeskApplication, 'sections'>) {
  return sections.map(({ title, answers }) => (
    <section key={title} className={panel.panel}>
      <h2>{title}</h2>
      <DescriptionList
        className={panel.facts}
        facts={answers.map(({ label, value }) => ({ label, value: value || '–' }))}
      />
    </section>
  ));
}

/** From a state to itself: the decision was released. */
const changeInWords = ({ from, to }: DeskChange) =>
  from === to ? `${STATE_TITLES[to]}: released` : `Changed from “${STATE_TITLES[from]}” to “${STATE_TITLES[to]}”`;

function History({ changes }: { changes: readonly DeskChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2>History</h2>
      <ol className={lines.lines}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <p>
              {changeInWords(change)}
              {change.reason && `: ${change.reason}`}
            </p>
            <p className="soft">
              {change.who}, {shownMinute(change.at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
