/**
 * Modules that somebody sends to the server, where it takes them (`redoubt serve --uploads`). They are found by their link
 * alone. Rules that their author wrote run in a cell (`@redoubt/sandbox`), on the server and in browsers, and nowhere else.
 *
 * | request | answer |
 * |---|---|
 * | POST /api/modules, a packed module as `application/octet-stream` | `ModuleSummary`: its id is the server's own for it |
 * | GET /api/uploads/:id | `ModuleSummary`, `unknown-module` once it was withdrawn |
 */

import { sha256Hex } from '@redoubt/engine'

/** A header of every answer of a server that takes modules: the most bytes one may have. */
export const UPLOADS_HEADER = 'Redoubt-Uploads'

/**
 * Did a stranger send the module of this id? It has the author's id and the beginning of the digest,
 * `deep-woods.3f2ac91b04de`; no module that the host installed has a point in its id.
 */
export function isUploaded(id: string): boolean {
  return id.includes('.')
}

/**
 * The digest such a module goes by, made of that of its files: none that the host installed has it, and whoever has the file can
 * tell that it is this module.
 */
export function sentDigest(digest: string): string {
  return sha256Hex(`from a stranger\0${digest}`)
}

/** A module that was sent, as moderators see it. */
export interface SentModule {
  /** For `withdraw`. */
  readonly id: string
  readonly title: string
  readonly licence: string
  readonly credits: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}
