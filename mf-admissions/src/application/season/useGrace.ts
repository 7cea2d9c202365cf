import { useEffect, useState } from 'react';
import { STORAGE_KEYS } from 'contract/limits';
import { readStored } from 'shared-store/browserStorage';
import { useSiteSelector } from 'shared-store/platform';
import { selectApplication } from '../applicationState';
import { applicationApi } from '../submission/applicationApi';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import { ASK_AGAIN_MS, SETTLED_MS, timerLength } from './times';

/** Until when this browser may still send; 'none': it may not; undefined until the api has answered. */
type Grace = Date | 'none' | undefined;

/**
 * Asks the api whether this browser holds a number from before the end of the season, which it cannot know itself.
 * @param closes the end of the past season; undefined if there is none
 */
export function useGrace(closes: string | undefined): Grace {
  const [generateNumber] = applicationApi.useGenerateNumberMutation();
  const { applicationNumber } = useSiteSelector(selectApplication);
  // No number is tied to a shared computer.
  const isShared = useSharedComputer();
  const [answered, setAnswered] = useState<{ closes: string; grace: Grace }>();

  useEffect(() => {
    if (closes === undefined || isShared) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async () => {
      // nobody is given a number outside the season
      const hasNumber = applicationNumber || readStored(STORAGE_KEYS.applicationNumber);
      const grace = hasNumber ? graceOf(await generateNumber()) : 'none';
      if (isLeft) return;
      if (grace !== undefined) setAnswered({ closes, grace });
      if (grace === 'none') return;
      const wait = grace === undefined ? ASK_AGAIN_MS : grace.getTime() - Date.now() + SETTLED_MS;
      timer = setTimeout(() => void ask(), timerLength(Math.max(wait, SETTLED_MS)));
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [closes, isShared, applicationNumber, generateNumber]);

  if (isShared) return 'none';
  return answered?.closes === closes ? answered?.grace : undefined;
}

type NumberAnswer = Awaited<ReturnType<ReturnType<typeof applicationApi.useGenerateNumberMutation>[0]>>;

function graceOf({ data }: NumberAnswer): Grace {
  if (data === undefined) return undefined;
  return data.success === 1 && data.send_until !== undefined ? new Date(data.send_until) : 'none';
}
