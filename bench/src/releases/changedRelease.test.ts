import { changeComponent } from './changedRelease';

test('a release differs by an attribute of the first element of one component', () => {
  expect(changeComponent('() => <Page><p>Words</p><p>More</p></Page>', '2.0.0')).toBe(
    '() => <Page><p data-change="2.0.0">Words</p><p>More</p></Page>',
  );
  expect(() => changeComponent('() => <Page />', '2.0.0')).toThrow('no element of its own');
});
