/*
 * Runs in each page before anything else. For every key that changes a field, and every click: milliseconds from the
 * event's own time stamp to the task after an animation frame asked for in its capture listener, which is when the
 * frame with the page's answer has been made.
 */
(() => {
  const samples = [];
  window.takeSamples = () => samples.splice(0);

  const record = (kind, since) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => samples.push({ kind, ms: performance.now() - since });
      channel.port2.postMessage(null);
    });

  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (target.matches('select')) record('select', pressed);
      else if (!target.matches('[type=checkbox], [type=radio], [type=file]')) record('key', pressed);
    },
    true,
  );
  addEventListener('click', ({ timeStamp }) => record('click', timeStamp), true);
})();
