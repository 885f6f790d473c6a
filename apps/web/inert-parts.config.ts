/** Parts of libraries that do nothing unless somebody calls them, though their packages do not say so. */

import type { Plugin } from 'vite'

const inert = new RegExp(
  [
    '/@colyseus/schema/',
    '/(colyseus\\.js|@colyseus/sdk)/build/(predict|debug|input)/',
    // PixiJS registers videos, masks and sprite sheets for who loads pictures by it: the tabletop draws its own.
    '/pixi\\.js/lib/(rendering|spritesheet)/init\\.mjs',
  ].join('|'),
)

export function inertParts(): Plugin {
  return {
    name: 'inert-parts',
    transform: {
      filter: { id: inert },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}
