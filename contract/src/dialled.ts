/** Returns a phone number as a link dials it, without the spaces that make it readable. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** Returns the address that opens a chat with a phone number in WhatsApp. */
export const whatsAppAddress = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;
