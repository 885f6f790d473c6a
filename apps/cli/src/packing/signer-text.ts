import { fingerprint, type Signer } from '@redoubt/builder'

/** `signed by Ann Lee (key 3f2a 91bc 77de 0a11)`, to stand in a sentence. */
export function signerText(signer: Signer | undefined): string {
  if (!signer) return 'nobody has signed it'
  return `signed by ${signer.author} (key ${fingerprint(signer.key)})`
}
