/** Papers: what is kept whole, read and written as one piece. Each kind of paper has an owner by whom it is found. */

import type { Json } from '@redoubt/engine'
import { type Ask, type Row, type Statement, statement } from './sql.ts'

export interface Paper {
  /** What it is: `block`, `report`. */
  readonly kind: string
  readonly id: string
  /** By whom or under what it is found: an account, `open`. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** 1 when it is new, one more with every change: who writes over what he has not read writes nothing (`conflict`). */
  readonly version: number
  readonly body: Json
}

export type PaperChange =
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'drop-paper'; readonly of: string; readonly id: string }

export interface PaperStore {
  paper(kind: string, id: string): Promise<Paper | undefined>
  /** The latest first. */
  papers(
    kind: string,
    query: { readonly owner?: string; readonly limit: number },
  ): Promise<readonly Paper[]>
}

/** The statement that writes a paper over the version before it, or none. */
const WRITE = `INSERT INTO papers (kind, id, owner, at, version, body) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (kind, id) DO UPDATE SET owner = excluded.owner, at = excluded.at, body = excluded.body,
  version = CASE WHEN papers.version = excluded.version - 1 THEN excluded.version ELSE NULL END`

export function paperStatements(change: PaperChange): readonly Statement[] {
  if (change.kind === 'drop-paper')
    return [statement('DELETE FROM papers WHERE kind = ? AND id = ?', change.of, change.id)]
  const { kind, id, owner, at, version, body } = change.paper
  return [statement(WRITE, kind, id, owner, at, version, JSON.stringify(body))]
}

export function paperReads(all: Ask): PaperStore {
  return {
    paper: async (kind, id) =>
      (await all('SELECT * FROM papers WHERE kind = ? AND id = ?', kind, id)).map(readPaper)[0],
    papers: async (kind, { owner, limit }) =>
      (owner === undefined
        ? await all(
            'SELECT * FROM papers WHERE kind = ? ORDER BY at DESC, id DESC LIMIT ?',
            kind,
            limit,
          )
        : await all(
            'SELECT * FROM papers WHERE kind = ? AND owner = ? ORDER BY at DESC, id DESC LIMIT ?',
            kind,
            owner,
            limit,
          )
      ).map(readPaper),
  }
}

function readPaper({ kind, id, owner, at, version, body }: Row): Paper {
  return {
    kind: String(kind),
    id: String(id),
    owner: String(owner),
    at: Number(at),
    version: Number(version),
    body: JSON.parse(String(body)),
  }
}
