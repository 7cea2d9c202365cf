export const TOO_LARGE = 'What was sent is too large. Choose smaller files and try again.';
