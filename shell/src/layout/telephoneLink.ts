/** `+91 48 1234` -> `tel:+91481234` */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
