import { screen } from '@testing-library/react';
import { createStore } from 'shared-store/platform';
import { answering, renderPage } from 'shared-store/renderPage.testing';
import { careersAnswer, technician } from './careers/vacancies.testing';
import { choosePost, selectChosenPost } from './chosenPost';
import { routes } from './routes';

afterEach(() => window.localStorage.clear());

test('choosing another vacancy replaces the chosen post, also for the next visit', async () => {
  const store = createStore(answering({}));
  store.dispatch(choosePost('Librarian'));
  store.dispatch(choosePost('Laboratory Technician'));
  expect(selectChosenPost(store.getState())).toBe('Laboratory Technician');
  expect(window.localStorage.getItem('post_name')).toBe('Laboratory Technician');

  const nextVisit = renderPage(routes, '/application-form', careersAnswer(technician));
  expect(await screen.findByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
  expect(selectChosenPost(nextVisit.store.getState())).toBe('Laboratory Technician');
});

test('a browser that refuses storage still lets a visitor choose a post', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is full');
  });
  const store = createStore(answering({}));
  store.dispatch(choosePost('Librarian'));
  expect(selectChosenPost(store.getState())).toBe('Librarian');
});
