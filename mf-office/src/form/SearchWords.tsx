import { type Ref, useEffect, useState } from 'react';
import { Field } from './Field';

/** Milliseconds without typing before the list is requested. */
const PAUSE_MS = 300;
/** Maximum length that the api accepts. */
const WORDS_MAX = 200;

interface SearchWordsProps {
  value: string;
  change: (value: string) => void;
  placeholder?: string;
  search?: Ref<HTMLInputElement>;
}

export function SearchWords({ value, change, placeholder, search }: SearchWordsProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** On its way into the address. */
  const [given, setGiven] = useState<string>();
  // the address may be changed elsewhere: by going back, or by "Clear filters"
  if (known !== value) {
    setKnown(value);
    setGiven(undefined);
    // while it changed, more may have been typed
    if (value !== given) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setGiven(typed);
      change(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, change]);
  return (
    <Field
      label="Search"
      type="search"
      placeholder={placeholder}
      value={typed}
      change={setTyped}
      maxLength={WORDS_MAX}
      ref={search}
    />
  );
}
