/** What a mail says, before it becomes plain text and HTML. */
export interface Letter {
  to: string;
  /** Where an answer goes. */
  replyTo: string;
  subject: string;
  parts: LetterPart[];
}

export type LetterPart =
  | string
  | { facts: [label: string, value: string][] }
  | { link: string; address: string }
  /** What a person wrote, with its line breaks. */
  | { quote: string };
