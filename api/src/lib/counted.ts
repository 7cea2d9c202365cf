/** `1 message`, `3 messages`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
