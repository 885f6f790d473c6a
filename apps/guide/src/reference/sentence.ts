/** A description of a schema as a sentence of a page: it ends in a stop, and nothing of it is a tag or a template. */
export const sentence = (text: string) =>
  (/[.!?:)]$/.test(text) ? text : `${text}.`)
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<>{}]/g, entity)))
    .join('')

const entity = (sign: string) => `&#${sign.charCodeAt(0)};`
