/** PixiJS with what sprites need and nothing more: half of its WebGL renderer is for masks, filters, meshes and drawings. */

import 'pixi.js/unsafe-eval'
import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  ColorMaskPipe,
  GCSystem,
  GlBatchAdaptor,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlobalUniformSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  SpritePipe,
  ViewSystem,
  type WebGLRenderer,
} from 'pixi.js'

/**
 * Textures that one draw call may use. Where graphics are software, each pixel is looked up in all of them: with the
 * sixteen PixiJS takes, a frame of a map cost twice as much as with four; with one, draw calls are counted in hundreds.
 */
const TEXTURES = 4

class FewTextures extends GlLimitsSystem {
  override contextChange(): void {
    super.contextChange()
    this.maxBatchableTextures = Math.min(TEXTURES, this.maxBatchableTextures)
  }
}

/** In the order in which they begin. */
const systems = [
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  SchedulerSystem,
  GlContextSystem,
  FewTextures,
  GlBufferSystem,
  GlTextureSystem,
  GlRenderTargetSystem,
  GlGeometrySystem,
  GlUniformGroupSystem,
  GlShaderSystem,
  GlEncoderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlColorMaskSystem,
]

/** Colour masks are asked by every group, though there are none. */
const pipes = [BlendModePipe, BatcherPipe, SpritePipe, RenderGroupPipe, ColorMaskPipe]

/** A WebGL renderer of containers and sprites. Its `init` throws where the browser has no WebGL. */
export function makeSpriteRenderer(): WebGLRenderer {
  const renderer = new AbstractRenderer({
    name: 'webgl',
    type: RendererType.WEBGL,
    systems: systems.map(named),
    renderPipes: pipes.map(named),
    renderPipeAdaptors: [GlBatchAdaptor].map(named),
  })
  // PixiJS knows the type of a renderer with all its systems only.
  return renderer as unknown as WebGLRenderer
}

/** PixiJS types its lists for parts that take no options and draw anything, which its own do not fit. */
function named(value: { readonly extension: { readonly name: string } }) {
  return { name: value.extension.name, value: value as never }
}
