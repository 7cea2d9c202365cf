/** Why a release may not go live, and what to do about it. */
export interface Refusal {
  rule: 'files' | 'contract' | 'singletons' | 'paths' | 'render' | 'hydration' | 'budget';
  reason: string;
  mend: string;
}

export const refusalText = ({ rule, reason, mend }: Refusal): string => `federation: ${rule}: ${reason}; ${mend}`;

const SHOWN = 3;

/** The first of some addresses, and how many more there are. */
const addressesText = (addresses: string[]): string =>
  addresses.slice(0, SHOWN).join(', ') +
  (addresses.length > SHOWN ? ` and ${addresses.length - SHOWN} more pages` : '');

/** What is wrong with one page, after the address and the release. */
export interface PageFault {
  address: string;
  fault: string;
  mend: string;
}

/** One refusal for all the pages that have the same fault. */
export function pageRefusals(rule: Refusal['rule'], id: string, faults: PageFault[]): Refusal[] {
  const kinds = [...new Set(faults.map(({ fault }) => fault))];
  return kinds.map((kind) => {
    const same = faults.filter(({ fault }) => fault === kind);
    return {
      rule,
      reason: `${addressesText(same.map(({ address }) => address))} of ${id} ${kind}`,
      mend: same[0]?.mend ?? '',
    };
  });
}
