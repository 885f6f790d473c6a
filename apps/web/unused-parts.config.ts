/** Parts of libraries that the page pulls in and never runs: the build puts next to nothing in their place. */

import type { Plugin } from 'vite'

/** What stands in the place of a file, by the end of its path. */
const STANDINS: Readonly<Record<string, string>> = {
  // Signing in over Colyseus, its WebTransport and its way out of Discord: rooms are joined by seat tokens over WebSocket.
  '/colyseus.js/build/Auth.mjs': 'export class Auth {}',
  '/colyseus.js/build/transport/H3Transport.mjs': 'export class H3TransportTransport {}',
  '/colyseus.js/build/3rd_party/discord.mjs': 'export const discordURLBuilder = String',
  // How it asks where there is no `fetch`: every browser of the target has it.
  '/colyseus.js/build/fetchXHR.mjs': 'export const xhrFetch = undefined',
  // The way without `eval` patches particles and WebGPU as well: the tabletop draws sprites by WebGL.
  '/pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs':
    'export class ParticleBuffer {}',
  '/pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs':
    'export const generateParticleUpdatePolyfill = undefined',
  '/pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs': 'export class GpuUboSystem {}',
  // What WebGPU alone asks of a program: how its groups and attributes are bound.
  '/pixi.js/lib/rendering/renderers/gpu/shader/utils/generateGpuLayoutGroups.mjs':
    'export const generateGpuLayoutGroups = () => []',
  '/pixi.js/lib/rendering/renderers/gpu/shader/utils/extractAttributesFromGpuProgram.mjs':
    'export const extractAttributesFromGpuProgram = () => ({})',
  // Uniform buffers: shaders of sprites have plain uniforms.
  '/pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs': 'export class GlUboSystem {}',
  '/pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs': 'export class UboSystem {}',
  '/pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs':
    'export const generateUboSyncPolyfillSTD40 = undefined, generateUboSyncPolyfillWGSL = undefined',
  // Functions made of text by `eval`: the page's policy forbids it, and the way without has others in their place.
  '/pixi.js/lib/rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs':
    'export const generateShaderSyncCode = undefined',
  '/pixi.js/lib/rendering/renderers/gl/shader/utils/generateUniformsSync.mjs':
    'export const generateUniformsSync = undefined',
  // Textures come of canvases and bitmaps, none compressed and none of a video.
  '/pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs':
    'export const glUploadCompressedTextureResource = undefined',
  '/pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadVideoResource.mjs':
    'export const glUploadVideoResource = undefined',
  // Colours by CSS name: the tabletop counts in numbers.
  '/@pixi/colord/plugins/names.mjs': 'export default () => {}',
}

/**
 * Which hours each region counts in, for messages that ask for a time in the reader's own way where the browser cannot
 * tell: that of all the world stands for them.
 */
const HOURS = {
  of: '/@formatjs/icu-messageformat-parser/index.js',
  begin: 'const timeData = {',
  end: '\n};',
  instead: 'const timeData = { "001": ["H", "h"] };',
}

function withoutHours(code: string): string | undefined {
  const begin = code.indexOf(HOURS.begin)
  const end = code.indexOf(HOURS.end, begin)
  if (begin < 0 || end < 0) return undefined
  return code.slice(0, begin) + HOURS.instead + code.slice(end + HOURS.end.length)
}

export function unusedParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'unused-parts',
    load(id) {
      const part = Object.keys(STANDINS).find((end) => id.endsWith(end))
      if (part === undefined) return undefined
      found.add(part)
      return STANDINS[part]
    },
    transform(code, id) {
      if (!id.endsWith(HOURS.of)) return undefined
      const rest = withoutHours(code)
      if (rest === undefined)
        this.error(`expected "${HOURS.begin}" in ${HOURS.of}: the library has changed, look again`)
      return { code: rest, map: null }
    },
    /** A library that has moved its files would come back whole without a word. */
    generateBundle() {
      const lost = Object.keys(STANDINS).filter((end) => !found.has(end))
      if (lost.length > 0)
        this.error(`expected ${lost.join(', ')}: the library has changed, look again`)
    },
  }
}
