import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { answer, inTurn, openDesk, press, refused } from '../desk.testing';

const anu = { number: '2026-000001', name: 'ANU', programme: 'B.Pharm', state: 'refused', version: 3 };

test('a release names what was seen, and a decision that a colleague has changed is shown before anything is released', async () => {
  const changed = { ...anu, state: 'admitted', admitted_programme: 'D.Pharm', version: 4 };
  const { sent } = openDesk('/office/decisions', ['principal'], {
    [DESK_CALLS.decisions]: inTurn(answer([anu]), answer([changed])),
    [`POST ${DESK_CALLS.decisions}`]: refused(409, 'Somebody was first: 2026-000001 is "Admitted" now.'),
  });
  await screen.findByText('Not admitted');
  await press('Release 1');
  await press('Release');
  expect(await screen.findByText(/2026-000001 is "Admitted" now/)).toBeVisible();
  expect(await screen.findByText('Admitted to D.Pharm')).toBeVisible();
  expect(await sent('POST')[0]?.json()).toEqual({ programme: '', decisions: [{ number: '2026-000001', version: 3 }] });
});

test('a button says how many decisions it releases after the browser has translated it', async () => {
  openDesk('/office/decisions', ['principal'], {
    [DESK_CALLS.decisions]: answer([anu, { ...anu, number: '2026-000002' }]),
  });
  const button = await screen.findByRole('button', { name: 'Release 2' });
  // as Chrome does: an element takes the place of each text
  button.childNodes.forEach((text) => {
    const translated = document.createElement('font');
    translated.textContent = text.textContent;
    text.replaceWith(translated);
  });
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'ANU' })[0] as HTMLElement);
  expect(button).toHaveTextContent('Release 1');
});

test('decisions that arrive after another programme was chosen are not shown under it', async () => {
  let release: (late: Response) => void = () => undefined;
  openDesk('/office/decisions', ['principal'], {
    [DESK_CALLS.decisions]: (request) => {
      const programme = new URL(request.url).searchParams.get('programme');
      if (programme === 'B.Pharm') return new Promise<Response>((resolve) => (release = resolve));
      return Response.json(answer([{ ...anu, name: programme ? 'BEENA' : 'CHITRA' }]).body);
    },
  });
  await screen.findByText('CHITRA');
  await userEvent.selectOptions(screen.getByLabelText('Programme'), 'B.Pharm');
  await userEvent.selectOptions(screen.getByLabelText('Programme'), 'D.Pharm');
  await screen.findByText('BEENA');
  const late = Response.json(answer([anu]).body);
  release(late);
  await waitFor(() => expect(late.bodyUsed).toBe(true));
  expect(screen.getByText('BEENA')).toBeVisible();
});
