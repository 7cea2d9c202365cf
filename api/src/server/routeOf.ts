/** Returns the route of a call whose arguments are parameters, such as `:number`: the call has encoded their colons. */
export const routeOf = (call: string): string => call.replaceAll('%3A', ':');
