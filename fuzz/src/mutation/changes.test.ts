import { applyChanges } from './changes';

test('a list keeps its length, whatever its items are renamed to', () => {
  expect(applyChanges(['a', 'b'], [{ change: 'rename', place: '/0', name: 'length' }])).toEqual(['a', 'b']);
});

test('a key of an object can be renamed to anything, including __proto__', () => {
  const changed = applyChanges({ name: 'a' }, [{ change: 'rename', place: '/name', name: '__proto__' }]);
  expect(JSON.stringify(changed)).toBe('{"__proto__":"a"}');
});
