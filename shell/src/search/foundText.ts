/** How much was found, for ears too: "12 results". */
export const foundText = (total: number): string =>
  total === 0 ? 'Nothing found' : total === 1 ? '1 result' : `${total} results`;
