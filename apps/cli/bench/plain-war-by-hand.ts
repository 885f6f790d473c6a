/**
 * The plain hex wargame of `redoubt new --board hex`, all its rules written by hand for speed: the limit that
 * procedures as data are measured against. In place, numbers in plain arrays; no log, no undo, no hash.
 */

import type { ModuleData } from '@redoubt/engine'

const BLUE = 0
const RED = 1
const ARMOUR = 1
const NOWHERE = -1
const ROOM = 2
const ALL = 99
/** By type, full and reduced. */
const FACTORS = [
  [4, 2],
  [6, 3],
] as const
const MOVEMENT = [4, 6] as const
/** Least odds of each column, in halves. */
const ODDS = [1, 2, 4, 6, 8, 10] as const
/** What each result costs: losses and hexes of retreat of the defender, then of the attacker. */
type Costs = readonly [lost: number, back: number, attackerLost: number, attackerBack: number]
const EFFECTS: Readonly<Record<string, Costs>> = {
  AE: [0, 0, ALL, 0],
  AL: [0, 0, 1, 1],
  AR: [0, 0, 0, 1],
  EX: [1, 0, 1, 0],
  DR: [0, 2, 0, 0],
  DL: [1, 2, 0, 0],
  DE: [ALL, 0, 0, 0],
  '-': [0, 0, 0, 0],
}

/** What is asked just now. */
export const REINFORCE = 0
export const MARCH = 1
export const FIGHTING = 2
export const LOSSES = 3
export const WAY_BACK = 4
export const ADVANCING = 5
const STEPS = ['reinforce', 'move', 'fight', 'choose_losses', 'choose_retreat', 'advance']

/** Actions by number, and how the rules call them. */
const ARRIVE = 0
const MOVE = 1
const ATTACK = 2
const WITHDRAW = 3
const FIGHT = 4
const LOSE = 5
const RETREAT = 6
const ADVANCE = 7
const END_ADVANCE = 8
const END_PHASE = 9
const NAMES = [
  'arrive',
  'move',
  'attack',
  'withdraw',
  'fight',
  'lose',
  'retreat',
  'advance',
  'end_advance',
  'end_phase',
]
const STRIDE = 3

/** How far a battle has come. */
const DEFENDER_LOSES = 0
const ATTACKER_LOSES = 1
const DEFENDER_GOES = 2
const ATTACKER_GOES = 3
const ADVANCE_NOW = 4
const OVER = 5

/** A game in progress. Units are numbered as the scenario lists them, hexes row by row. */
export class HandPlainWar {
  side = BLUE
  turn = 1
  asking = REINFORCE
  /** The side that is asked: not always the one whose turn it is. */
  asked = BLUE
  over = false
  /** By side, when the game is over: points for towns. */
  readonly points = [0, 0]
  /** Legal actions, `STRIDE` numbers each: what, and one or two arguments. */
  readonly list: number[] = []
  count = 0

  readonly #throwDie: () => number
  /** By hex and direction, six each: the neighbour or -1. */
  readonly #next: Int16Array
  /** The same: points to go there. */
  readonly #price: Uint8Array
  readonly #river: Uint8Array
  /** By hex: 2 where the defence is doubled, and forests. */
  readonly #cover: Uint8Array
  readonly #forest: Uint8Array
  readonly #distance: readonly Uint8Array[]
  /** By side: where it enters. */
  readonly #entries: readonly (readonly number[])[]
  readonly #towns: readonly (readonly [hex: number, points: number])[]
  /** By column and die less one: what the result costs. */
  readonly #results: readonly (readonly Costs[])[]
  readonly #turns: number

  // By unit.
  readonly #of: readonly number[]
  readonly #type: readonly number[]
  readonly #start: readonly number[]
  readonly #arrives: readonly number[]
  readonly #at: number[]
  /** Steps left, 0 when eliminated. */
  readonly #steps: number[]
  readonly #moved: number[]
  /** The hex it attacks or defends; -1: none. */
  readonly #battle: number[]
  readonly #attacked: number[]
  readonly #assailed: number[]
  readonly #retreat: number[]
  /** Hexes it has left in this retreat: the first, and the one before the present one. */
  readonly #from: number[]

  /** By side and hex: units there, and zones of control of that side. */
  readonly #there: readonly [Uint8Array, Uint8Array]
  readonly #zoc: readonly [Uint8Array, Uint8Array]
  /** By hex: the side that holds it, or -1. */
  readonly #holder: Int8Array

  // The battle that is fought.
  #target = NOWHERE
  #stage = OVER
  #costs: Costs = [0, 0, 0, 0]

  // The search for hexes within reach.
  readonly #seen: Int32Array
  readonly #spent: Int16Array
  readonly #via: Int16Array
  readonly #heads = new Int16Array(32).fill(-1)
  readonly #waiting: Int16Array
  readonly #after: Int16Array
  readonly #found: Int16Array
  #round = 0

  /** @param throwDie 1 to 6 */
  constructor(data: ModuleData, throwDie: () => number) {
    const { columns, hexes, terrain, river, index } = surveyed(data)
    const scenario = data.scenarios.standard
    const costs = terrain.map((name) => Number(data.boards.map?.terrains?.[name]?.cost))
    this.#throwDie = throwDie
    this.#next = neighbours(columns, hexes / columns)
    this.#river = new Uint8Array(hexes * 6)
    for (const [one, other] of river)
      for (let way = 0; way < 6; way++) {
        if (this.#next[one * 6 + way] === other) this.#river[one * 6 + way] = 1
        if (this.#next[other * 6 + way] === one) this.#river[other * 6 + way] = 1
      }
    this.#price = Uint8Array.from(
      this.#next,
      (to, way) => (costs[to] ?? 0) + (this.#river[way] ?? 0),
    )
    this.#cover = Uint8Array.from(terrain, (name) => (name === 'town' || name === 'hills' ? 2 : 1))
    this.#forest = Uint8Array.from(terrain, (name) => (name === 'forest' ? 1 : 0))
    this.#distance = distances(this.#next, hexes)
    const regions = data.boards.map?.regions ?? {}
    this.#entries = [(regions.west ?? []).map(index), (regions.east ?? []).map(index)]
    this.#towns = Object.entries((scenario?.data?.towns ?? {}) as Record<string, number>).map(
      ([id, points]) => [index(id), points] as const,
    )
    const { columns: headings = [], rows = {} } = data.tables.combat ?? {}
    this.#results = headings.map((_, column) =>
      Object.values(rows).map((row) => EFFECTS[String(row[column])] ?? [0, 0, 0, 0]),
    )
    this.#turns = scenario?.turns ?? 0
    const forces = scenario?.forces ?? []
    this.#of = forces.map(({ side }) => (side === 'blue' ? BLUE : RED))
    this.#type = forces.map(({ type }) => (type === 'armour' ? ARMOUR : 0))
    this.#start = forces.map(({ place }) => (place === 'reserve' ? NOWHERE : index(String(place))))
    this.#arrives = forces.map(({ attributes }) => Number(attributes?.arrives ?? 0))
    const blank = () => forces.map(() => 0)
    this.#at = blank()
    this.#steps = blank()
    this.#moved = blank()
    this.#battle = blank()
    this.#attacked = blank()
    this.#assailed = blank()
    this.#retreat = blank()
    this.#from = blank()
    this.#there = [new Uint8Array(hexes), new Uint8Array(hexes)]
    this.#zoc = [new Uint8Array(hexes), new Uint8Array(hexes)]
    this.#holder = new Int8Array(hexes)
    this.#seen = new Int32Array(hexes)
    this.#spent = new Int16Array(hexes)
    this.#via = new Int16Array(hexes)
    this.#waiting = new Int16Array(hexes * 6)
    this.#after = new Int16Array(hexes * 6)
    this.#found = new Int16Array(hexes)
    this.restart()
  }

  restart(): void {
    for (const side of [BLUE, RED]) {
      this.#there[side as 0 | 1].fill(0)
      this.#zoc[side as 0 | 1].fill(0)
    }
    this.#holder.fill(-1)
    for (let unit = 0; unit < this.#of.length; unit++) {
      const hex = this.#start[unit] as number
      this.#at[unit] = NOWHERE
      this.#steps[unit] = 2
      this.#battle[unit] = NOWHERE
      this.#attacked[unit] = 0
      this.#assailed[unit] = 0
      this.#retreat[unit] = 0
      if (hex < 0) continue
      this.#place(unit, hex)
      this.#holder[hex] = this.#of[unit] as number
    }
    this.turn = 1
    this.over = false
    this.#beginTurnOf(BLUE)
  }

  // ── the turn (1.1) ───────────────────────────────────────────────────────

  #beginTurnOf(side: number): void {
    this.side = side
    this.asked = side
    this.asking = REINFORCE
    if (!this.#anyArrives()) this.#beginMoves()
  }

  #beginMoves(): void {
    this.#moved.fill(0)
    this.asking = MARCH
    if (!this.#anyMoves()) this.#beginFights()
  }

  #beginFights(): void {
    this.#battle.fill(NOWHERE)
    this.#attacked.fill(0)
    this.#assailed.fill(0)
    this.asking = FIGHTING
    if (!this.#anyFights()) this.#endTurn()
  }

  /** 4.1  With its last battle the phase is over. */
  #goOnFighting(): void {
    this.asking = FIGHTING
    this.count = 0
    this.#listFights()
    if (this.count === 1 && this.list[0] === END_PHASE) this.#endTurn()
  }

  #endPhase(): void {
    if (this.asking === REINFORCE) return this.#beginMoves()
    if (this.asking === MARCH) return this.#beginFights()
    this.#endTurn()
  }

  #endTurn(): void {
    if (this.side === BLUE) return this.#beginTurnOf(RED)
    if (this.turn < this.#turns) {
      this.turn++
      return this.#beginTurnOf(BLUE)
    }
    this.over = true
    this.points.fill(0)
    for (const [hex, value] of this.#towns) {
      const holder = this.#holderOf(hex)
      if (holder >= 0) this.points[holder] = (this.points[holder] as number) + value
    }
  }

  /** 5.1  Who stands there, else who last did. */
  #holderOf(hex: number): number {
    if (this.#there[BLUE][hex] !== 0) return BLUE
    return this.#there[RED][hex] !== 0 ? RED : (this.#holder[hex] as number)
  }

  #anyArrives(): boolean {
    this.count = 0
    this.#listArrivals()
    return this.count > 0
  }

  #anyMoves(): boolean {
    const at = this.#at
    for (let unit = 0; unit < at.length; unit++)
      if (this.#of[unit] === this.side && (at[unit] as number) >= 0 && this.#reach(unit) > 1)
        return true
    return false
  }

  #anyFights(): boolean {
    const enemies = this.#there[(1 - this.side) as 0 | 1]
    for (let unit = 0; unit < this.#at.length; unit++) {
      const hex = this.#at[unit] as number
      if (this.#of[unit] !== this.side || hex < 0) continue
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = this.#next[way] as number
        if (to >= 0 && enemies[to] !== 0) return true
      }
    }
    return false
  }

  // ── what may be done ─────────────────────────────────────────────────────

  /** Lists all legal actions of the side that is asked and returns their number. */
  fill(): number {
    this.count = 0
    switch (this.asking) {
      case REINFORCE:
        this.#listArrivals()
        this.#add(END_PHASE, 0, 0)
        break
      case MARCH:
        this.#listMoves()
        this.#add(END_PHASE, 0, 0)
        break
      case FIGHTING:
        this.#listFights()
        break
      case LOSSES:
        this.#listParty(LOSE)
        break
      case WAY_BACK:
        this.#listRetreats()
        break
      default:
        this.#listAdvances()
        this.#add(END_ADVANCE, 0, 0)
    }
    return this.count
  }

  #add(what: number, a: number, b: number): void {
    const at = this.count++ * STRIDE
    this.list[at] = what
    this.list[at + 1] = a
    this.list[at + 2] = b
  }

  /** 2.1, 2.2 */
  #listArrivals(): void {
    const { side } = this
    const own = this.#there[side as 0 | 1]
    const enemies = this.#there[(1 - side) as 0 | 1]
    const entries = this.#entries[side] as readonly number[]
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (this.#of[unit] !== side || this.#at[unit] !== NOWHERE || this.#steps[unit] === 0) continue
      if ((this.#arrives[unit] as number) > this.turn) continue
      for (let i = 0; i < entries.length; i++) {
        const to = entries[i] as number
        if (enemies[to] === 0 && (own[to] as number) < ROOM) this.#add(ARRIVE, unit, to)
      }
    }
  }

  /** 3.1, 2.2 */
  #listMoves(): void {
    const { side } = this
    const own = this.#there[side as 0 | 1]
    const found = this.#found
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (this.#of[unit] !== side || (this.#at[unit] as number) < 0 || this.#moved[unit] === 1)
        continue
      const count = this.#reach(unit)
      for (let i = 1; i < count; i++) {
        const to = found[i] as number
        if ((own[to] as number) < ROOM) this.#add(MOVE, unit, to)
      }
    }
  }

  /** 4.1, 4.2 */
  #listFights(): void {
    const { side } = this
    const enemies = this.#there[(1 - side) as 0 | 1]
    let declared = 0
    for (let unit = 0; unit < this.#of.length; unit++) {
      const hex = this.#at[unit] as number
      if (this.#of[unit] !== side || hex < 0) continue
      const target = this.#battle[unit] as number
      if (target >= 0) {
        declared++
        this.#add(WITHDRAW, unit, 0)
        if (this.#isFirst(unit, target) && this.#column(target) >= 0) this.#add(FIGHT, target, 0)
      } else if (this.#attacked[unit] === 0) {
        for (let way = hex * 6; way < hex * 6 + 6; way++) {
          const to = this.#next[way] as number
          if (to >= 0 && enemies[to] !== 0 && !this.#isAssailed(to)) this.#add(ATTACK, unit, to)
        }
      }
    }
    if (declared === 0) this.#add(END_PHASE, 0, 0)
  }

  #isFirst(unit: number, target: number): boolean {
    for (let other = 0; other < unit; other++)
      if (this.#battle[other] === target && this.#of[other] === this.side) return false
    return true
  }

  #isAssailed(hex: number): boolean {
    for (let unit = 0; unit < this.#at.length; unit++)
      if (this.#at[unit] === hex && this.#assailed[unit] === 1) return true
    return false
  }

  #listParty(what: number): void {
    for (let unit = 0; unit < this.#of.length; unit++)
      if (this.#isInBattle(unit, this.asked)) this.#add(what, unit, 0)
  }

  #isInBattle(unit: number, side: number): boolean {
    return (
      this.#battle[unit] === this.#target &&
      this.#of[unit] === side &&
      (this.#at[unit] as number) >= 0
    )
  }

  /** 4.5 */
  #listRetreats(): void {
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (!this.#isInBattle(unit, this.asked) || this.#retreat[unit] === 0) continue
      const hex = this.#at[unit] as number
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = this.#next[way] as number
        if (to >= 0 && this.#leads(unit, hex, to, this.#retreat[unit] as number))
          this.#add(RETREAT, unit, to)
      }
    }
  }

  /** Can the retreat go on from one hex to the next and end so many hexes away from where it began? */
  #leads(unit: number, from: number, to: number, left: number): boolean {
    const side = this.#of[unit] as 0 | 1
    const enemy = (1 - side) as 0 | 1
    const away = this.#distance[this.#from[unit] as number] as Uint8Array
    if (this.#there[enemy][to] !== 0 || this.#zoc[enemy][to] !== 0) return false
    if ((away[to] as number) <= (away[from] as number)) return false
    if (left === 1) return (this.#there[side][to] as number) < ROOM
    for (let way = to * 6; way < to * 6 + 6; way++) {
      const next = this.#next[way] as number
      if (next >= 0 && this.#leads(unit, to, next, left - 1)) return true
    }
    return false
  }

  #canRetreat(unit: number): boolean {
    const hex = this.#at[unit] as number
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = this.#next[way] as number
      if (to >= 0 && this.#leads(unit, hex, to, this.#retreat[unit] as number)) return true
    }
    return false
  }

  /** 4.6 */
  #listAdvances(): void {
    const target = this.#target
    if (this.#there[(1 - this.side) as 0 | 1][target] !== 0) return
    if ((this.#there[this.side as 0 | 1][target] as number) >= ROOM) return
    for (let unit = 0; unit < this.#of.length; unit++)
      if (this.#isInBattle(unit, this.side) && this.#isBeside(this.#at[unit] as number, target))
        this.#add(ADVANCE, unit, target)
  }

  #isBeside(hex: number, other: number): boolean {
    for (let way = hex * 6; way < hex * 6 + 6; way++) if (this.#next[way] === other) return true
    return false
  }

  /** 4.2, 4.3  The column of a declared battle, or -1 where it may not be tried. */
  #column(target: number): number {
    let attack = 0
    let defence = 0
    let acrossRiver = true
    let armour = false
    for (let unit = 0; unit < this.#of.length; unit++) {
      const hex = this.#at[unit] as number
      const factor = FACTORS[this.#type[unit] as 0 | 1][this.#steps[unit] === 2 ? 0 : 1]
      if (this.#of[unit] !== this.side) {
        if (hex === target) defence += factor
        continue
      }
      if (this.#battle[unit] !== target || hex < 0) continue
      attack += factor
      if (this.#type[unit] === ARMOUR) armour = true
      for (let way = hex * 6; way < hex * 6 + 6; way++)
        if (this.#next[way] === target && this.#river[way] === 0) acrossRiver = false
    }
    defence *= (this.#cover[target] as number) * (acrossRiver ? 2 : 1)
    let column = ODDS.length - 1
    while (column >= 0 && 2 * attack < defence * (ODDS[column] as number)) column--
    return armour && this.#forest[target] === 1 ? column - 1 : column
  }

  // ── playing ──────────────────────────────────────────────────────────────

  /** Plays an action of the list. */
  play(row: number): void {
    const { list } = this
    const a = list[row * STRIDE + 1] as number
    const b = list[row * STRIDE + 2] as number
    switch (list[row * STRIDE]) {
      case ARRIVE:
        this.#place(a, b)
        this.#holder[b] = this.side
        return
      case MOVE:
        return this.#march(a, b)
      case ATTACK:
        this.#battle[a] = b
        return
      case WITHDRAW:
        this.#battle[a] = NOWHERE
        return
      case FIGHT:
        return this.#fight(a)
      case LOSE:
        this.#lose(a)
        this.#stage++
        return this.#goOn()
      case RETREAT:
        this.#lift(a)
        this.#place(a, b)
        this.#retreat[a] = (this.#retreat[a] as number) - 1
        return this.#goOn()
      case ADVANCE:
        this.#lift(a)
        this.#place(a, b)
        this.#holder[b] = this.side
        this.#stage = OVER
        return this.#goOn()
      case END_ADVANCE:
        this.#stage = OVER
        return this.#goOn()
      default:
        return this.#endPhase()
    }
  }

  #march(unit: number, to: number): void {
    this.#reach(unit)
    for (let hex = to; hex >= 0; hex = this.#via[hex] as number) this.#holder[hex] = this.side
    this.#lift(unit)
    this.#place(unit, to)
    this.#moved[unit] = 1
  }

  #place(unit: number, hex: number): void {
    const side = this.#of[unit] as 0 | 1
    this.#at[unit] = hex
    this.#there[side][hex] = (this.#there[side][hex] as number) + 1
    const zoc = this.#zoc[side]
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = this.#next[way] as number
      if (to >= 0) zoc[to] = (zoc[to] as number) + 1
    }
  }

  #lift(unit: number): void {
    const side = this.#of[unit] as 0 | 1
    const hex = this.#at[unit] as number
    this.#at[unit] = NOWHERE
    this.#there[side][hex] = (this.#there[side][hex] as number) - 1
    const zoc = this.#zoc[side]
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = this.#next[way] as number
      if (to >= 0) zoc[to] = (zoc[to] as number) - 1
    }
  }

  /** 4.4  A step; with the last one it is gone. */
  #lose(unit: number): void {
    const left = (this.#steps[unit] as number) - 1
    this.#steps[unit] = left
    if (left > 0) return
    this.#holder[this.#at[unit] as number] = this.#of[unit] as number
    this.#lift(unit)
    this.#battle[unit] = NOWHERE
    this.#attacked[unit] = 0
    this.#assailed[unit] = 0
    this.#retreat[unit] = 0
  }

  #fight(target: number): void {
    const column = this.#column(target)
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (this.#at[unit] === target) {
        this.#assailed[unit] = 1
        this.#battle[unit] = target
      } else if (this.#battle[unit] === target) this.#attacked[unit] = 1
    }
    this.#target = target
    const results = this.#results[column] as readonly Costs[]
    this.#costs = results[this.#throwDie() - 1] as Costs
    this.#stage = DEFENDER_LOSES
    this.#goOn()
  }

  /** Goes on with a battle until somebody is asked, or it is over. */
  #goOn(): void {
    for (; this.#stage < OVER; this.#stage++) {
      this.asked =
        this.#stage === DEFENDER_LOSES || this.#stage === DEFENDER_GOES ? 1 - this.side : this.side
      if (this.#stage === DEFENDER_LOSES && this.#mustChooseLoss(this.#costs[0])) return
      if (this.#stage === ATTACKER_LOSES && this.#mustChooseLoss(this.#costs[2])) return
      if (this.#stage === DEFENDER_GOES && this.#mustRetreat(this.#costs[1])) return
      if (this.#stage === ATTACKER_GOES && this.#mustRetreat(this.#costs[3])) return
      if (this.#stage === ADVANCE_NOW && this.#mayAdvance()) return
    }
    for (let unit = 0; unit < this.#of.length; unit++)
      if (this.#battle[unit] === this.#target) this.#battle[unit] = NOWHERE
    this.asked = this.side
    this.#goOnFighting()
  }

  /** Takes the losses that leave no choice. */
  #mustChooseLoss(owed: number): boolean {
    if (owed === 0) return false
    let steps = 0
    let units = 0
    let one = NOWHERE
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (!this.#isInBattle(unit, this.asked)) continue
      steps += this.#steps[unit] as number
      units++
      one = unit
    }
    if (steps <= owed) {
      for (let unit = 0; unit < this.#of.length; unit++)
        if (this.#isInBattle(unit, this.asked)) this.#eliminate(unit)
      return false
    }
    if (units === 1) {
      this.#lose(one)
      return false
    }
    this.asking = LOSSES
    return true
  }

  #eliminate(unit: number): void {
    while ((this.#steps[unit] as number) > 0) this.#lose(unit)
  }

  /** Sends back who must retreat; who cannot is eliminated when nobody is left who can. */
  #mustRetreat(hexes: number): boolean {
    if (hexes === 0) return false
    const begins = this.asking !== WAY_BACK
    let going = 0
    let canGo = false
    for (let unit = 0; unit < this.#of.length; unit++) {
      if (!this.#isInBattle(unit, this.asked)) continue
      if (begins) {
        this.#retreat[unit] = hexes
        this.#from[unit] = this.#at[unit] as number
      }
      if (this.#retreat[unit] === 0) continue
      going++
      canGo ||= this.#canRetreat(unit)
    }
    if (canGo) {
      this.asking = WAY_BACK
      return true
    }
    this.asking = FIGHTING
    for (let unit = 0; going > 0 && unit < this.#of.length; unit++)
      if (this.#isInBattle(unit, this.asked) && this.#retreat[unit] !== 0) this.#eliminate(unit)
    return false
  }

  #mayAdvance(): boolean {
    this.count = 0
    this.#listAdvances()
    if (this.count === 0) return false
    this.asking = ADVANCING
    return true
  }

  // ── movement (3.1, 3.2) ──────────────────────────────────────────────────

  /** Finds the hexes a unit can reach, the cheapest first and its own before all, and returns their number. */
  #reach(unit: number): number {
    const side = this.#of[unit] as 0 | 1
    const enemies = this.#there[(1 - side) as 0 | 1]
    const zoc = this.#zoc[(1 - side) as 0 | 1]
    const allowance = MOVEMENT[this.#type[unit] as 0 | 1]
    const [next, price, seen] = [this.#next, this.#price, this.#seen]
    const [spent, via, found] = [this.#spent, this.#via, this.#found]
    const [heads, waiting, after] = [this.#heads, this.#waiting, this.#after]
    const start = this.#at[unit] as number
    const open = ++this.#round * 2
    const done = open + 1
    let count = 0
    let queued = 1
    seen[start] = open
    via[start] = NOWHERE
    heads[0] = 0
    waiting[0] = start
    after[0] = -1
    for (let points = 0; points <= allowance; points++) {
      for (let item = heads[points] as number; item >= 0; item = heads[points] as number) {
        heads[points] = after[item] as number
        const here = waiting[item] as number
        if (seen[here] === done) continue
        seen[here] = done
        found[count++] = here
        if (here !== start && zoc[here] !== 0) continue
        for (let way = here * 6; way < here * 6 + 6; way++) {
          const to = next[way] as number
          if (to < 0 || seen[to] === done) continue
          let total = points + (price[way] as number)
          if (total > allowance) {
            if (here !== start) continue
            total = allowance
          }
          if (seen[to] === open && (spent[to] as number) <= total) continue
          if (enemies[to] !== 0) continue
          seen[to] = open
          spent[to] = total
          via[to] = here
          waiting[queued] = to
          after[queued] = heads[total] as number
          heads[total] = queued++
        }
      }
    }
    return count
  }

  // ── for comparison ───────────────────────────────────────────────────────

  /** An action of the list: its name, then numbers of units and hexes. */
  action(row: number): string {
    const what = this.list[row * STRIDE] as number
    const [a, b] = [this.list[row * STRIDE + 1], this.list[row * STRIDE + 2]]
    if (what >= END_ADVANCE) return NAMES[what] as string
    const twice = what <= ATTACK || what === RETREAT || what === ADVANCE
    return `${NAMES[what]} ${a}${twice ? ` ${b}` : ''}`
  }

  /** The step that asks, as the rules call it. */
  get step(): string {
    return STEPS[this.asking] as string
  }
}

/** The map as numbers. */
function surveyed(data: ModuleData) {
  const board = data.boards.map
  const { columns = 0, rows = 0 } = board?.grid ?? {}
  const index = (id: string) => (Number(id.slice(2)) - 1) * columns + Number(id.slice(0, 2)) - 1
  const letters = (board?.terrain?.rows ?? []).flatMap((row) => row.trim().split(/\s+/))
  return {
    columns,
    hexes: columns * rows,
    index,
    terrain: letters.map((letter) => board?.terrain?.key[letter] ?? ''),
    river: (board?.edges ?? []).flatMap(({ between }) =>
      between.map(([one, other]) => [index(one), index(other)] as const),
    ),
  }
}

/** Six neighbours of each hex, clockwise from the north; even columns, counted from 1, lie half a hex lower. */
function neighbours(columns: number, rows: number): Int16Array {
  const next = new Int16Array(columns * rows * 6).fill(-1)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const low = column % 2
      const around = [
        [0, -1],
        [1, low - 1],
        [1, low],
        [0, 1],
        [-1, low],
        [-1, low - 1],
      ] as const
      around.forEach(([right, down], way) => {
        const [c, r] = [column + right, row + down]
        if (c >= 0 && c < columns && r >= 0 && r < rows)
          next[(row * columns + column) * 6 + way] = r * columns + c
      })
    }
  return next
}

/** By hex, by hex: steps between them. */
function distances(next: Int16Array, hexes: number): Uint8Array[] {
  return Array.from({ length: hexes }, (_, start) => {
    const steps = new Uint8Array(hexes).fill(255)
    const queue = [start]
    steps[start] = 0
    for (const hex of queue)
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = next[way] as number
        if (to < 0 || steps[to] !== 255) continue
        steps[to] = (steps[hex] as number) + 1
        queue.push(to)
      }
    return steps
  })
}
