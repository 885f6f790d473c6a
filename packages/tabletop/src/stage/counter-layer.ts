/** The counters on the table as sprites of one atlas: placed, turned over, moved. */

import { Container, Sprite } from 'pixi.js'
import { COUNTER_FRAME } from '../counters/counter-painter.ts'
import type { Placement, Placements } from '../layout/placement.ts'
import { type Emphasis, type Pictures, RING_FRAME } from './pictures.ts'
import { type Glide, momentOf, type Pose } from './tween.ts'

export interface CounterScene {
  readonly placements: Placements
  readonly emphasis: ReadonlyMap<number | string, Emphasis>
  /** Keys of counters that glide, in the order they start; undefined: everything jumps. */
  readonly moving: readonly (number | string)[] | undefined
  /** Turn of the view in degrees: counters stay upright. */
  readonly turn: number
  readonly bare: boolean
}

export interface CounterLayer {
  readonly container: Container
  /** Spread stacks and counters on the move, over the arrows. */
  readonly top: Container
  show(scene: CounterScene, now: number): void
  /** Moves what glides. @returns whether anything still does */
  tick(now: number): boolean
  /** Draws a counter at a point above all others while it is carried; undefined puts it back. */
  carry(key: number | undefined, x?: number, y?: number): void
  /** Lets a carried counter go at a point: it glides home from there, or jumps when `now` is undefined. */
  letGo(key: number, at: { readonly x: number; readonly y: number }, now: number | undefined): void
  hover(key: number | string | undefined): void
  /** The same counter goes by another key from now on. */
  rename(key: number, to: number): void
  /** Uses other pictures from now on (after a change of palette). */
  repaint(pictures: Pictures): void
  count(): number
  destroy(): void
}

interface Counter {
  readonly sprite: Sprite
  placement: Placement
  pose: Pose
  glide: Glide | undefined
  leaving: boolean
}

/** Milliseconds a counter takes to move, and by which the next one starts later. */
const GLIDE = 420
const STAGGER = 130

export function makeCounterLayer(first: Pictures): CounterLayer {
  const container = new Container()
  const top = new Container()
  const counters = new Map<number | string, Counter>()
  const extras: Sprite[] = []
  let pictures = first
  let shown: CounterScene | undefined
  let carried: number | undefined
  let hovered: number | string | undefined
  const ring = new Sprite()
  ring.anchor.set(0.5)
  ring.visible = false

  const upright = () => (-(shown?.turn ?? 0) * Math.PI) / 180
  const pose = (counter: Counter, { x, y, size, alpha }: Pose, turn = 1) => {
    const scale = (size * COUNTER_FRAME) / counter.sprite.texture.width
    counter.sprite.position.set(x, y)
    counter.sprite.scale.set(scale * turn, scale)
    counter.sprite.alpha = alpha
    counter.sprite.rotation = upright()
  }
  const dress = (counter: Counter) => {
    counter.sprite.texture = pictures.counter(counter.placement.piece)
  }
  const extra = (
    x: number,
    y: number,
    width: number,
    height: number,
    texture: Sprite['texture'],
  ): Sprite => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.position.set(x, y)
    sprite.rotation = upright()
    sprite.setSize(width, height)
    extras.push(sprite)
    return sprite
  }

  /** Puts sprites in drawing order: counters with their rings, numbers, then the spread stack. */
  const arrange = () => {
    if (!shown) return
    container.removeChildren()
    top.removeChildren()
    for (const sprite of extras.splice(0)) sprite.destroy()
    const { placements, emphasis, bare } = shown
    const add = (counter: Counter, into = container) => {
      const kind = emphasis.get(counter.placement.key)
      const resting =
        counter.glide === undefined && !counter.leaving && counter.placement.key !== carried
      // That a mat may be picked up needs no ring: it would hide what lies on it.
      const quiet = counter.placement.mat && kind === 'lit'
      if (kind && resting && !quiet) {
        const { x, y, size } = counter.placement
        into.addChild(extra(x, y, size * RING_FRAME, size * RING_FRAME, pictures.ring(kind)))
      }
      into.addChild(counter.sprite)
    }
    if (!bare) {
      const all = [...counters.values()].sort((a, b) => a.placement.z - b.placement.z)
      const still = all.filter((counter) => counter.glide === undefined)
      for (const counter of still) if (counter.placement.z < 10_000) add(counter)
      for (const { x, y, size, count, counts = [count] } of placements.badges) {
        const { texture, width } = pictures.badge(counts)
        // What is wide grows to the right, over the edge of its counter.
        const off = ((width - 1) / 2) * size
        const [right, down] = [Math.cos(upright()) * off, Math.sin(upright()) * off]
        container.addChild(extra(x + right, y + down, width * size, size, texture))
      }
      if (placements.fan) {
        const { x, y, width, height } = placements.fan.rect
        const sideways = shown.turn % 180 !== 0
        top.addChild(
          extra(
            x + width / 2,
            y + height / 2,
            sideways ? height : width,
            sideways ? width : height,
            pictures.panel(),
          ),
        )
      }
      for (const counter of still) if (counter.placement.z >= 10_000) add(counter, top)
      // What moves flies over what only makes room for it, such as the rest of its stack.
      const isMoved = ({ placement }: Counter) => shown?.moving?.includes(placement.key) === true
      const gliding = all.filter((counter) => counter.glide)
      for (const counter of gliding) if (!isMoved(counter)) add(counter, top)
      for (const counter of gliding) if (isMoved(counter)) add(counter, top)
    }
    top.addChild(ring)
    const held = carried === undefined ? undefined : counters.get(carried)
    if (held) top.addChild(held.sprite)
    pointOut()
  }

  const pointOut = () => {
    const counter = hovered === undefined ? undefined : counters.get(hovered)
    ring.visible =
      counter !== undefined && counter.glide === undefined && carried === undefined && !shown?.bare
    if (!counter || !ring.visible) return
    ring.texture = pictures.ring('hover')
    ring.position.set(counter.placement.x, counter.placement.y)
    ring.rotation = upright()
    ring.setSize(counter.placement.size * RING_FRAME)
  }

  return {
    container,
    top,
    rename(key, to) {
      const counter = counters.get(key)
      if (!counter) return
      counters.delete(key)
      counters.set(to, counter)
    },
    show(scene, now) {
      shown = scene
      const order = scene.moving
      const seen = new Set<number | string>()
      for (const placement of scene.placements.counters) {
        seen.add(placement.key)
        const target: Pose = { x: placement.x, y: placement.y, size: placement.size, alpha: 1 }
        const known = counters.get(placement.key)
        if (!known) {
          const sprite = new Sprite(pictures.counter(placement.piece))
          sprite.anchor.set(0.5)
          const counter: Counter = {
            sprite,
            placement,
            pose: target,
            glide: undefined,
            leaving: false,
          }
          counters.set(placement.key, counter)
          if (order?.includes(placement.key)) {
            counter.pose = { ...target, alpha: 0, size: target.size * 1.3 }
            counter.glide = glide(counter.pose, target, now, order.indexOf(placement.key), false)
          }
          pose(counter, counter.pose)
          continue
        }
        const flips = known.placement.piece?.face !== placement.piece?.face
        const moved =
          known.pose.x !== target.x || known.pose.y !== target.y || known.pose.size !== target.size
        known.placement = placement
        known.leaving = false
        if (order && (moved || flips)) {
          known.glide = glide(
            known.pose,
            target,
            now,
            Math.max(0, order.indexOf(placement.key)),
            flips,
          )
        } else {
          known.glide = undefined
          known.pose = target
          dress(known)
          pose(known, target)
        }
      }
      for (const [key, counter] of counters) {
        if (seen.has(key)) continue
        const leaves = order?.includes(key) && !counter.leaving
        if (leaves) {
          counter.leaving = true
          counter.glide = glide(
            counter.pose,
            { ...counter.pose, alpha: 0 },
            now,
            order?.indexOf(key) ?? 0,
            false,
          )
        } else {
          counter.sprite.destroy()
          counters.delete(key)
        }
      }
      arrange()
    },
    tick(now) {
      let busy = false
      let landed = false
      for (const [key, counter] of counters) {
        if (!counter.glide) continue
        const moment = momentOf(counter.glide, now)
        if (moment.turned) dress(counter)
        counter.pose = { x: moment.x, y: moment.y, size: moment.size, alpha: moment.alpha }
        pose(counter, counter.pose, moment.turn)
        if (!moment.done) {
          busy = true
          continue
        }
        landed = true
        counter.pose = counter.glide.to
        counter.glide = undefined
        if (!counter.leaving) continue
        counter.sprite.destroy()
        counters.delete(key)
      }
      if (landed) arrange()
      return busy
    },
    carry(key, x = 0, y = 0) {
      const before = carried
      carried = key
      if (before !== undefined && before !== key) {
        const counter = counters.get(before)
        if (counter) pose(counter, counter.pose)
      }
      if (before !== key) arrange()
      const counter = key === undefined ? undefined : counters.get(key)
      if (counter) pose(counter, { x, y, size: counter.placement.size * 1.12, alpha: 0.88 })
    },
    letGo(key, at, now) {
      carried = undefined
      const counter = counters.get(key)
      if (counter) {
        const { x, y, size } = counter.placement
        const home: Pose = { x, y, size, alpha: 1 }
        counter.pose = now === undefined ? home : { x: at.x, y: at.y, size, alpha: 1 }
        counter.glide =
          now === undefined
            ? undefined
            : { from: counter.pose, to: home, start: now + 180, duration: GLIDE, flip: false }
        pose(counter, counter.pose)
      }
      arrange()
    },
    hover(key) {
      if (hovered === key) return
      hovered = key
      pointOut()
    },
    repaint(next) {
      pictures = next
      for (const counter of counters.values()) {
        dress(counter)
        pose(counter, counter.pose)
      }
      arrange()
    },
    count: () => container.children.length + top.children.length,
    destroy() {
      for (const counter of counters.values()) counter.sprite.destroy()
      ring.destroy()
      container.destroy({ children: true })
      top.destroy({ children: true })
    },
  }
}

function glide(from: Pose, to: Pose, now: number, turn: number, flip: boolean): Glide {
  return { from, to, start: now + turn * STAGGER, duration: GLIDE, flip }
}
