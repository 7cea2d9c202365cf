const END_OF_HEAD = '\r\n\r\n';

/**
 * Reads consecutive responses on a connection: parses only headers and skips bodies.
 * @returns a function that takes a chunk and returns how many responses it completes
 * @throws Error when a response is not 200, or has no length
 */
export function answerReader(): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0);
  let bodyLeft = 0;
  return (arrived) => {
    const chunk = rest.length > 0 ? Buffer.concat([rest, arrived]) : arrived;
    rest = Buffer.alloc(0);
    let ended = 0;
    let at = 0;
    while (at < chunk.length) {
      if (bodyLeft === 0) {
        const end = chunk.indexOf(END_OF_HEAD, at);
        if (end === -1) {
          rest = chunk.subarray(at);
          return ended;
        }
        const head = chunk.toString('latin1', at, end);
        const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
        if (!head.startsWith('HTTP/1.1 200 ') || !(length > 0))
          throw new Error(`this response cannot be counted: ${head}`);
        at = end + END_OF_HEAD.length;
        bodyLeft = length;
      }
      const passed = Math.min(bodyLeft, chunk.length - at);
      at += passed;
      bodyLeft -= passed;
      if (bodyLeft === 0) ended += 1;
    }
    return ended;
  };
}
