/** Message over Node's IPC from a page server or an api to the process that forked it. */
export interface ServerMessage {
  /** the port on which it listens */
  ready?: { port: number };
  /** why it did not start, or what has gone wrong since, in one line */
  fault?: string;
}
