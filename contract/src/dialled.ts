/** A phone number as a link dials it: the spaces that make it readable are no part of it. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');
