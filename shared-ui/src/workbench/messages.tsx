import { Alert } from '../alert/Alert';
import { Awaiting } from '../awaiting/Awaiting';
import { Button } from '../button/Button';
import { EmptyState } from '../emptyState/EmptyState';
import { Receipt } from '../fields/sending/Receipt';
import { SendingProgress } from '../fields/sending/SendingProgress';
import { Skeleton } from '../skeleton/Skeleton';
import { Toast } from '../toast/Toast';
import { TryAgain } from '../awaiting/TryAgain';
import { useState } from 'react';
import { State } from './Specimen';
import type { Bench } from './Workbench';

const nothing = () => undefined;

function ToastOnDemand() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button look="secondary" onClick={() => setCount(count + 1)}>
        Show a toast
      </Button>
      <Toast text={count > 0 ? `Message ${count} sent` : undefined} />
    </>
  );
}

export const messages: Bench[] = [
  {
    name: 'Sending a form',
    states: (
      <>
        <State name="SendingProgress">
          <SendingProgress share={0.4} onCancel={nothing} />
        </State>
        <State name="Receipt">
          <Alert kind="success">
            <Receipt
              received="Thank you. We have your message."
              reference="K7QF-3MWX"
              advice="Quote it when you call."
            />
          </Alert>
        </State>
      </>
    ),
  },
  {
    name: 'Alert',
    wide: true,
    states: (
      <>
        <Alert kind="error">Please fill the fields</Alert>
        <Alert kind="success">Thank you. We have your message.</Alert>
        <Alert kind="info">
          The office is closed on <a href="#Alert">public holidays</a>.
        </Alert>
      </>
    ),
  },
  {
    name: 'Toast',
    states: (
      <State name="three seconds, bottom right">
        <ToastOnDemand />
      </State>
    ),
  },
  {
    name: 'Waiting',
    states: (
      <>
        <State name="Skeleton">
          <Skeleton />
        </State>
        <State name="Skeleton with a picture">
          <Skeleton picture />
        </State>
        <State name="TryAgain">
          <TryAgain onClick={nothing} />
        </State>
        <State name="TryAgain, busy">
          <TryAgain onClick={nothing} busy />
        </State>
        <State name="Awaiting, failed">
          <Awaiting query={{ error: {}, isFetching: false, refetch: nothing }} failed="No Records Found" />
        </State>
        <State name="EmptyState">
          <EmptyState title="No open vacancies">
            <p>Check again next month.</p>
          </EmptyState>
        </State>
      </>
    ),
  },
];
