/** Shapes that many messages are made of. What a pattern means is said beside it: whoever is refused reads that. */

/** Names of modules, seats, options, arguments: never `__proto__`. */
export const word = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
  maxLength: 100,
  description:
    'a name of at most 100 letters, digits, "_", "." and "-", beginning with a letter or digit',
}
export const token = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{16,128}$',
  description: 'a token as the server gave it: 16 to 128 letters, digits, "_" and "-"',
}
/** Made by a client, so that what comes twice is done once. */
export const commandId = {
  type: 'string',
  pattern: '^[A-Za-z0-9-]{8,64}$',
  description: 'an id of 8 to 64 letters, digits and "-"',
}
/** An id as this server makes them. */
export const id = {
  type: 'string',
  pattern: '^[a-z0-9]{1,64}$',
  description: 'an id of at most 64 lower-case letters and digits',
}
export const seq = { type: 'integer', minimum: 0, maximum: 0x7fffffff }

/** These properties and no others. */
export function object(properties: object, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false }
}
