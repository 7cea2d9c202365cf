import type { Connection } from 'shared-store/platform';
import type { ReadPath } from 'shell/page-contract/renderedPage';

type Query = NonNullable<Connection['query']>;

const ANY_ORIGIN = 'http://site.internal';

const isSuccess = ({ ok }: Response) => ok;

/** Answers queries like RTK Query's `fetchBaseQuery`, from text: `fetch`'s objects take longer than the rest of a read. */
export const queryBy =
  (read: ReadPath): Query =>
  async ({ url, validateStatus = isSuccess }) => {
    let answer: Awaited<ReturnType<ReadPath>>;
    try {
      // normalised as `fetch` would
      const { pathname, search } = new URL(url, ANY_ORIGIN);
      answer = await read(pathname + search);
    } catch (error) {
      return { error: { status: 'FETCH_ERROR', error: String(error) } };
    }
    const { status, body } = answer;
    try {
      const data: unknown = body === '' ? null : JSON.parse(body);
      return validateStatus(new Response(null, { status }), data) ? { data } : { error: { status, data } };
    } catch (error) {
      return { error: { status: 'PARSING_ERROR', originalStatus: status, data: body, error: String(error) } };
    }
  };
