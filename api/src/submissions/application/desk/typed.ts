import { ApiError } from '../../../server/apiError';

/**
 * Reads a text of a JSON body, without the spaces around it. Throws 422 that names the field and what is wrong with it.
 */
export function typedText(
  body: unknown,
  field: string,
  { label, max, isOptional = false }: { label: string; max: number; isOptional?: boolean },
): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  const fault = faultOf(text, max, isOptional);
  if (fault === undefined) return text;
  const message = `${label} ${fault}.`;
  throw new ApiError(422, message, { [field]: [message] });
}

function faultOf(text: string, max: number, isOptional: boolean): string | undefined {
  if (text.length > max) return `has ${text.length} letters; shorten it to ${max}`;
  return text === '' && !isOptional ? 'is missing' : undefined;
}
