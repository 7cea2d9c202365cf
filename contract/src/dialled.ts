/** Returns a phone number as a link dials it, without the spaces that make it readable. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');
