/** The builder: a module's scripts in, its rules as one file out; and what a packed module is. */

export { BuildError, type BuiltRules, buildRules } from './build-rules.ts'
export { importBuilt } from './import-built.ts'
export { COVER, type Cover, FORMAT, RULES, SOURCES } from './packed/cover.ts'
export {
  type AuthorKey,
  fingerprint,
  isAuthorName,
  newAuthorKey,
  SIGNATURE,
  type SignedFiles,
  type Signer,
  signerOf,
  signerOfModule,
  signModule,
} from './packed/signature.ts'
export { INSTALLED, unpackModule } from './packed/unpack.ts'
