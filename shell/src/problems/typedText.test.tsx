import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { typeAgain, typedIn } from './typedText';

const FORM = `<form>
  <input name="father.name" value=""> <input name="email" value="kept@as.sent"> <input type="file" name="photo">
  <input type="radio" name="gender" value="Female"> <input type="radio" name="gender" value="Male">
  <select name="program"><option selected>B.Pharm</option><option>D.Pharm</option></select>
  <textarea name="address"></textarea>
</form>`;

function Form() {
  const [values, setValues] = useState<Record<string, string>>({ program: 'B.Pharm' });
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setValues((old) => ({ ...old, [name]: target.value })),
  });
  return (
    <form>
      <input aria-label="Father" {...field('father.name')} />
      <textarea aria-label="Address" {...field('address')} />
      <select aria-label="Programme" {...field('program')}>
        <option>B.Pharm</option>
        <option>D.Pharm</option>
      </select>
      {['Female', 'Male'].map((gender) => (
        <input
          key={gender}
          type="radio"
          aria-label={gender}
          {...field('gender')}
          value={gender}
          checked={values.gender === gender}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

test('text typed into a page without scripts is restored into the state of the page with them', () => {
  const sent = document.createElement('div');
  sent.innerHTML = FORM;
  const input = (name: string, value = '') =>
    sent.querySelector<HTMLInputElement>(`[name="${name}"]${value && `[value="${value}"]`}`) as HTMLInputElement;
  input('father.name').value = 'Unnikrishnan';
  input('address').value = 'Lake View';
  input('program').value = 'D.Pharm';
  input('gender', 'Male').checked = true;
  const typed = typedIn(sent);

  const { container } = render(<Form />);
  act(() => typeAgain(container, [...typed, { name: 'no-longer-there', value: 'x' }]));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    'father.name': 'Unnikrishnan',
    address: 'Lake View',
    program: 'D.Pharm',
    gender: 'Male',
  });
});
