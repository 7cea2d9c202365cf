/** Patterns of specification section 5. Each matches the whole string. */
export const DIGITS = /^\d+$/;
export const PINCODE = /^\d{6}$/;
export const AADHAAR = /^\d{12}$/;
export const AGE = /^\d{2}$/;
export const TENTH_YEAR = /^\d{4}$/;
/** "A digit followed by zeros", kept literally. */
export const TENTH_CHANCES = /^\d0*$/;
export const PHONE = /^\d{10,12}$/;
export const TIME = /^(0[1-9]|1[0-2]):[0-5]\d:[0-5]\d (AM|PM)$/;
