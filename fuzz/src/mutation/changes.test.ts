import { applyChanges } from './changes';

test('a list keeps its length, whatever its places are renamed to', () => {
  expect(applyChanges(['a', 'b'], [{ change: 'rename', place: '/0', name: 'length' }])).toEqual(['a', 'b']);
});

test('a place of a record takes any name, that of the prototype too', () => {
  const changed = applyChanges({ name: 'a' }, [{ change: 'rename', place: '/name', name: '__proto__' }]);
  expect(JSON.stringify(changed)).toBe('{"__proto__":"a"}');
});
