/** Whose a module in a folder is: its author's signature, which must be one of the files that lie there. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIGNATURE, type Signer, signerOfModule } from '@redoubt/builder'
import type { Loaded } from '@redoubt/loader'
import { Refusal } from '@redoubt/vassal'

export interface Signed {
  /** With faults when the signature is not one of these files. */
  readonly loaded: Loaded
  /** undefined: nobody has signed it. */
  readonly signer: Signer | undefined
}

/** Looks for the signature of a module that was loaded from a folder. */
export function signed(folder: string, loaded: Loaded): Signed {
  if (!loaded.ok || !loaded.files.includes(SIGNATURE)) return { loaded, signer: undefined }
  const read = (path: string) => [path, readFileSync(join(folder, path))] as const
  try {
    const signer = signerOfModule(new Map(loaded.files.map(read)), loaded.data.manifest.id)
    return { loaded, signer }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = {
      file: join(folder, SIGNATURE),
      line: 1,
      column: 1,
      message: error.message,
      hint: `get it again from its author, or remove ${SIGNATURE} to serve it as your own`,
    }
    const { files, bases } = loaded
    const { title } = loaded.data.manifest
    return { loaded: { ok: false, title, problems: [problem], files, bases }, signer: undefined }
  }
}
