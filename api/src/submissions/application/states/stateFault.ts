/** Why something cannot be done to an application; `message` is for the person who requested it. */
export class StateFault extends Error {
  constructor(
    /** `changed`: somebody else was first. `refused`: its state, or the request's, does not allow it. */
    readonly kind: 'notFound' | 'changed' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
