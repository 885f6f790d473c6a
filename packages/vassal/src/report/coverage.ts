/** What became of each component and trait of a module, counted by occurrence. */

import { childrenOf, type Element } from '../archive/xml.ts'
import type { Trait } from '../pieces/definition.ts'

/** `mapped`: works at the table. `kept`: stands word for word in the module, nothing uses it. `left out`: is not there. */
export type Fate = 'mapped' | 'kept' | 'left out'

export interface Verdict {
  readonly fate: Fate
  readonly why: string
}

/** One line of the report. */
export interface CoverageLine extends Verdict {
  readonly of: 'component' | 'trait'
  readonly name: string
  readonly count: number
}

const mapped = (why: string): Verdict => ({ fate: 'mapped', why })
const kept = (why: string): Verdict => ({ fate: 'kept', why })
const leftOut = (why: string): Verdict => ({ fate: 'left out', why })

const OWN_TABLE = mapped('the table does this itself')
const LOOK_OF_VASSAL = kept('a setting of the window of VASSAL')

const COMPONENTS: Readonly<Record<string, Verdict>> = {
  GameModule: mapped('the module'),
  BasicModule: mapped('the module'),
  Map: mapped('a sheet of the board'),
  PrivateMap: mapped('a zone only its side sees, or a sheet of the board where all may look'),
  PlayerHand: mapped('a zone only its side sees'),
  BoardPicker: mapped('which boards lie on the map'),
  setup: mapped('which boards lie on the map'),
  Board: mapped('a picture with its spaces'),
  HexGrid: mapped('hexes'),
  SquareGrid: mapped('squares'),
  RegionGrid: mapped('areas'),
  Region: mapped('an area'),
  ZonedGrid: mapped('areas and regions'),
  Zone: mapped('a region, and areas where it has no part in the grid'),
  HexGridNumbering: mapped('the names of the hexes'),
  ObliqueHexGridNumbering: mapped('the names of the hexes'),
  SquareGridNumbering: mapped('the names of the squares'),
  SetupStack: mapped('pieces of the scenario'),
  DrawPile: mapped('a zone with its cards in order'),
  CardSlot: mapped('a piece type'),
  PieceSlot: mapped('a piece type'),
  PrototypesContainer: mapped('written out in every piece'),
  PrototypeDefinition: mapped('written out in every piece'),
  PieceWindow: mapped('trays of counters'),
  TabWidget: mapped('trays of counters'),
  PanelWidget: mapped('trays of counters'),
  ListWidget: mapped('trays of counters'),
  BoxWidget: mapped('trays of counters'),
  PlayerRoster: mapped('the sides'),
  entry: mapped('a side'),
  PredefinedSetup: mapped('a scenario'),
  DiceButton: mapped('a button that throws dice committed by the server'),
  SpecialDiceButton: mapped('dice that show words, thrown by a button'),
  SpecialDie: mapped('dice that show words, thrown by a button'),
  SpecialDieFace: mapped('dice that show words, thrown by a button'),
  TurnTracker: mapped('a button that sets the turn on'),
  CounterTurnLevel: mapped('a variable of the game that the button of the turn sets on'),
  ListTurnLevel: mapped('a variable of the game that the button of the turn sets on'),
  TurnGlobalHotkey: mapped('pressed as the turn goes on'),
  GlobalProperties: mapped('variables of the game'),
  GlobalProperty: mapped('a variable of the game that commands read and set'),
  ZoneProperty: mapped('a variable of the game that commands read and set'),
  ChangePropertyButton: mapped('a button that sets a variable'),
  GlobalTranslatableMessages: mapped('variables of the game'),
  GlobalTranslatableMessage: mapped('a text of the game that expressions ask for'),
  ChartWindow: mapped('the charts beside the board'),
  Chart: mapped('a chart beside the board'),
  HtmlChart: mapped('a chart beside the board: its words, tables and pictures'),
  GlobalKeyCommand: mapped('a button that gives many pieces a command'),
  StartupGlobalKeyCommand: mapped('given as a new game begins, or a button'),
  MassKeyCommand: mapped('a button that gives many pieces a command'),
  DeckGlobalKeyCommand: mapped('a button that gives the cards of a pile a command'),
  DoActionButton: mapped('a button with its report and what it presses'),
  MultiActionButton: mapped('a button that does what several do'),
  ToolbarMenu: mapped('its buttons are listed under Button'),
  LayeredPieceCollection: mapped(
    'the order in which pieces are set up; later they lie as they are put down',
  ),
  GamePieceImageDefinitions: mapped('pictures of shapes, texts and symbols'),
  GamePieceLayoutsContainer: mapped('pictures of shapes, texts and symbols'),
  GamePieceLayout: mapped('pictures of shapes, texts and symbols'),
  GamePieceImage: mapped('a picture of shapes, texts and symbols'),
  ColorManager: mapped('colours of pictures'),
  ColorSwatch: mapped('a colour of pictures'),
  FontManager: mapped('type in pictures'),
  FontStyle: mapped('type in pictures'),
  Inventory: OWN_TABLE,
  NotesWindow: OWN_TABLE,
  ChessClockControl: OWN_TABLE,
  Chatter: OWN_TABLE,
  Zoomer: OWN_TABLE,
  CounterDetailViewer: OWN_TABLE,
  GlobalMap: OWN_TABLE,
  LOS_Thread: OWN_TABLE,
  Flare: OWN_TABLE,
  PieceMover: OWN_TABLE,
  MenuDisplayer: OWN_TABLE,
  StackExpander: OWN_TABLE,
  StackMetrics: OWN_TABLE,
  KeyBufferer: OWN_TABLE,
  HidePiecesButton: OWN_TABLE,
  LastMoveHighlighter: OWN_TABLE,
  HighlightLastMoved: OWN_TABLE,
  RandomTextButton: mapped('dice that show words, thrown by a button'),
  AboutScreen: mapped('a page of help beside the board'),
  HelpFile: mapped('a page of help beside the board: its words, tables and pictures'),
  BrowserHelpFile: mapped('pages of help beside the board: their words and tables'),
  BrowserPDFFile: mapped('a page of help from which the PDF is saved'),
  Tutorial: kept('its moves are not played'),
  Documentation: mapped('the help beside the board'),
}

const TRAITS: Readonly<Record<string, Verdict>> = {
  piece: mapped('the counter with its picture'),
  prototype: mapped('written out in every piece'),
  emb2: mapped('faces and pictures, with commands that switch them'),
  mark: mapped('facts about the piece type'),
  locmsg: mapped('a fact about the piece type'),
  rotate: mapped('the direction it looks in'),
  label: mapped('a text on the counter'),
  PROP: mapped('a number or word of the piece; commands set it'),
  basicName: mapped('the name of the piece type'),
  delete: mapped('remove'),
  clone: mapped('copy'),
  markmoved: mapped('a mark that its move sets and a button takes off'),
  footprint: OWN_TABLE,
  report: mapped('words in the log'),
  macro: mapped('a command that gives others'),
  globalkey: mapped('a command to other pieces'),
  globalhotkey: mapped('a command to the table'),
  setprop: mapped('a command that sets a variable of the game'),
  setpieceprop: mapped('a command that sets a number or word of other pieces'),
  calcProp: mapped('reckoned where it is asked'),
  restrict: mapped('commands for its sides only'),
  hideCmd: mapped('commands that can be given at times'),
  button: mapped('a command of the piece'),
  replace: mapped('a command by which another piece takes its place'),
  placemark: mapped('a command that puts a marker there'),
  sendto: mapped('a command that moves it there'),
  return: mapped('a command that puts it into its deck'),
  translate: mapped('a command that moves it so far over its map, to the nearest space'),
  propertysheet: mapped('words and numbers of the piece, each an entry of its menu'),
  pivot: mapped('a command that turns it where it stands'),
  nonRect: mapped('its picture has the shape'),
  nonRect2: mapped('its picture has the shape'),
  AreaOfEffect: mapped('an area that an overlay shades'),
  playSound: kept('the table has sounds of its own'),
  mat: mapped('a mat: what lies on it goes where it goes'),
  matPiece: mapped('goes along with the mat that it lies on'),
  attach: kept('nothing is attached to anything here'),
  locCommand: mapped('a command for each place that it lists'),
  deselect: kept('the table selects by itself'),
  border: kept('nothing is framed by a property'),
  table: kept('its cells are not shown'),
  submenu: LOOK_OF_VASSAL,
  menuSeparator: LOOK_OF_VASSAL,
  cmt: kept('a comment of the author'),
  obs: mapped('a back by which the others see it: Mask, Show to everybody'),
  immob: mapped('fixed, where nobody may drag it'),
  hide: mapped('out of sight of the others: Hide, Show to everybody'),
  deck: mapped('a zone with its cards in order'),
  stack: mapped('pieces on one space'),
}

/** What is not carried over of single traits and components, and why. */
export interface LostParts {
  readonly traits: ReadonlyMap<Trait, readonly string[]>
  readonly components: ReadonlyMap<Element, readonly string[]>
}

const incomplete = (why: readonly string[]): Verdict =>
  kept(`not all of it is carried out: ${[...new Set(why)].join('; ')}`)

interface Tally {
  add(name: string, verdict: Verdict): void
  counted(): { readonly name: string; readonly count: number; readonly verdict: Verdict }[]
}

/** Counts by name and by what became of it. */
function tally(): Tally {
  const found = new Map<string, { name: string; count: number; verdict: Verdict }>()
  return {
    add(name, verdict) {
      const key = JSON.stringify([name, verdict])
      const known = found.get(key)
      if (known) known.count++
      else found.set(key, { name, count: 1, verdict })
    },
    counted: () => [...found.values()],
  }
}

/** Counts everything in a module. */
export function coverageOf(
  root: Element,
  definitions: readonly (readonly Trait[])[],
  lost: LostParts,
): CoverageLine[] {
  const components = tally()
  const visit = (element: Element): void => {
    const name = isOurs(element.tag) ? element.name : element.tag
    const why = lost.components.get(element)
    components.add(name, why ? incomplete(why) : componentVerdict(element))
    for (const child of element.children) visit(child)
  }
  visit(root)
  const traits = tally()
  for (const trait of definitions.flat()) {
    const why = lost.traits.get(trait)
    const known = TRAITS[trait.id] ?? kept('does nothing at the table yet')
    traits.add(trait.id, why ? incomplete(why) : known)
  }
  const lines = (of: CoverageLine['of'], found: Tally): CoverageLine[] =>
    found
      .counted()
      .map(({ name, count, verdict }) => ({ of, name, count, ...verdict }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return [...lines('component', components), ...lines('trait', traits)]
}

/** Is the class VASSAL's own? Settings such as `entry` have no package, and begin small. */
function isOurs(tag: string): boolean {
  return tag.startsWith('VASSAL.') || /^[a-z][^.]*$/.test(tag)
}

function componentVerdict(element: Element): Verdict {
  const known = isOurs(element.tag) ? COMPONENTS[element.name] : undefined
  if (known) return known
  if (childrenOf(element, 'BoardPicker').length > 0) return COMPONENTS.Map ?? LOOK_OF_VASSAL
  if (!isOurs(element.tag) && COMPONENTS[element.name] && element.tag.includes('.'))
    return kept(`read as the ${element.name} of VASSAL; its Java is never run`)
  if (!isOurs(element.tag)) return leftOut('a Java class of the module; such are never run')
  if (element.name.endsWith('Folder')) return mapped('what is in it')
  return element.tag.includes('.') ? LOOK_OF_VASSAL : kept('a setting')
}

/** Share of occurrences that work or are kept, 0 to 1. */
export function shareKept(lines: readonly CoverageLine[], of: CoverageLine['of']): number {
  const own = lines.filter((line) => line.of === of)
  const all = own.reduce((sum, { count }) => sum + count, 0)
  const left = own.reduce((sum, { count, fate }) => sum + (fate === 'left out' ? count : 0), 0)
  return all === 0 ? 1 : (all - left) / all
}
