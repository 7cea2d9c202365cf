// @types/negotiator ends at 0.6, which lacks the server's order of preference among equally accepted encodings
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined;
    mediaTypes(): string[];
  }
  export = Negotiator;
}
