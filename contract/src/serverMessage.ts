/** What a page server or an api reports to the process that forked it, as a message of Node's IPC. */
export interface ServerMessage {
  /** it listens on this port */
  ready?: { port: number };
  /** why it did not start, or what went wrong since, in one line */
  fault?: string;
}
