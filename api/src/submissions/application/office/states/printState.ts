import { isDecision, STATE_TITLES } from 'contract/admission/states/states';
import { indianMinute } from '../../../../office/filters/indianDay';
import type { Office } from '../../../../office/office';
import { printFields } from '../../../../office/output/table';
import type { OfficeApplication } from '../openApplication';
import { changeInWords, recordsOfState } from './stateRecords';

/** Prints the state of an application, the version that a change may name, and the history. */
export async function printState(office: Office, application: OfficeApplication): Promise<void> {
  const { id, state, shownState, stateVersion } = application;
  const { history, requests } = await recordsOfState(office.db, id);
  const isHeld = isDecision(state) && state !== shownState;
  const held = isHeld ? `, not released: the applicant is shown "${STATE_TITLES[shownState]}"` : '';
  office.print(`State ${STATE_TITLES[state]}${held} (version ${stateVersion})`);
  if (history.length > 0) {
    printFields(
      office,
      history.map(({ at, who, from, to, reason }) => [
        `  ${indianMinute(at)}`,
        `${changeInWords(from, to)}, by ${who}${reason && `: ${reason}`}`,
      ]),
    );
  }
  if (requests.length > 0) {
    office.print('Documents');
    printFields(
      office,
      requests.map(({ id: seq, title, state: stands, at, reason }) => [
        `  ${seq}`,
        `${title}: ${stands} ${indianMinute(at)}${reason && ` (${reason})`}`,
      ]),
    );
  }
}
