import { type Command } from 'commander';
import type { Office } from './office';
import { logOfficeAct } from './officeLog';
import { wrongUse } from './officeFault';

const REASON_MIN = 10;

export interface UnmaskOptions {
  unmask?: boolean;
  reason?: string;
}

export function addUnmaskOptions(command: Command): Command {
  return command
    .option('--unmask', 'show Aadhaar numbers in full instead of XXXX XXXX 1234; needs --reason, and is logged')
    .option('--reason <text>', `why they are needed in full, in at least ${REASON_MIN} characters`);
}

/**
 * Returns whether Aadhaar numbers are shown in full. If so, who sees which ones and why is logged in the office log
 * before anything is decrypted; `subject` names them without personal data. Throws without a written reason.
 */
export async function mayUnmask(office: Office, { unmask, reason }: UnmaskOptions, subject: string): Promise<boolean> {
  const written = reason?.trim() ?? '';
  if (unmask !== true) {
    if (reason === undefined) return false;
    throw wrongUse('office: --reason needs --unmask; add it, or leave the reason out');
  }
  if ([...written].length < REASON_MIN) {
    const given = reason === undefined ? 'there is none' : `"${written}" has ${[...written].length}`;
    throw wrongUse(
      `office: --unmask needs a reason of at least ${REASON_MIN} characters, and ${given}; add --reason "…" that says who asked for the numbers and what for`,
    );
  }
  await logOfficeAct(office, { who: office.who, act: 'unmask', subject, reason: written });
  return true;
}
