/** The declaration above the signatures (specification section 2): what the form shows is what the PDF prints. */
export const DECLARATION_OPENING = 'I declare that:';

/** The clauses a, b and c. */
export const DECLARATION_CLAUSES = [
  'every statement made in this application is true, complete and correct to the best of my knowledge and belief;',
  'if I am admitted, I shall abide by the rules and regulations of the college, of the hostel and of the University, ' +
    'and take no part in ragging in any form;',
  'I understand that if any statement is found to be false or anything material has been withheld, my application or ' +
    'admission can be cancelled at any time, without a refund of fees.',
] as const;
