/** An amount as it is written in India: ₹1,20,000. */
export const rupees = (amount: number): string => `₹${new Intl.NumberFormat('en-IN').format(amount)}`;
