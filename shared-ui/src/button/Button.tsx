import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './ButtonLink';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

/** A button that performs an action; for navigation use ButtonLink. */
export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}
