/** The shape of a module's YAML files. Generated from schemas/ by `npm run schemas`: change the schemas, not this file. */

import type { Json } from './json.ts'

export type { Json } from './json.ts'

/**
 * module.yaml: what the game is called, who plays it, which places lie beside the board and what is counted.
 */
export interface ModuleFile {
  /**
   * Version of the module format. This Redoubt reads format 1.
   */
  format: 1
  /**
   * Short name of the module: lower-case letters, digits and hyphens, best the same as its folder. It is written into every record, so it never changes.
   */
  id: string
  /**
   * Version of the module as three numbers: raise the first when running games cannot go on under the new rules, the second for new options or scenarios, the third for corrections.
   */
  version: string
  /**
   * Name of the game as players know it.
   */
  title: string
  /**
   * One or two sentences for the lobby: what the game is about, for how many players, how long it takes.
   */
  summary: string
  /**
   * The players' chairs, in order. A seat belongs to a person for the whole game; the record, the invitation and the result are the seat's.
   */
  seats: {
    [k: string]: SeatFile
  }
  /**
   * The sides of the conflict, in turn order. A side owns pieces; the rules may hand it to another seat between rounds.
   */
  sides: {
    [k: string]: SideFile
  }
  /**
   * Ways to share the sides among more or fewer players; the first is the default. Left out, there is one: each side's `seat`.
   */
  seatings?: {
    [k: string]: SeatingFile
  }
  beginner?: BeginnerFile
  log?: LogFile
  /**
   * Licence of the module's own text and code, as an SPDX identifier where there is one.
   */
  licence: string
  /**
   * Designers, publishers and others to thank, one line each.
   */
  credits?: string[]
  /**
   * What the rules were taken from.
   */
  sources?: SourceFile[]
  /**
   * The rules plugin, as a path inside the module. Left out, the game is played on the free table: everybody may move, turn, stack and roll as with cardboard.
   */
  rules?: string
  /**
   * Places beside the board: supply, track, eliminated, force pool. Rules and scenarios call them by these names; a zone that exists once per side is called `supply.red`.
   */
  zones?: {
    [k: string]: ZoneFile
  }
  /**
   * What the rules count and remember besides the pieces: turn, actions left, points.
   */
  variables?: {
    [k: string]: VariableFile
  }
  /**
   * The variable that counts the turns: with it the table shows where a scenario of so many `turns` stands. Left out: the variable `turn`, where there is one.
   */
  turn?: string
  /**
   * The order in which scenarios are offered; where none is chosen, the first is played. Those it leaves out follow by name. Left out: all by name.
   */
  scenarios?: string[]
  /**
   * Actions a player may order before he is asked, so that nobody waits for him: “if he retreats, I advance”. Each is done as soon as there is exactly one way to do it; decisions that need no look at the board are good ones.
   */
  conditional_orders?: string[]
  /**
   * `none`: nobody may watch. `public`, as where nothing is said: anybody may, and sees what every seat sees while the game goes on, and all of it in its replay.
   */
  spectators?: 'public' | 'none'
  /**
   * The module this one is made from, and its version: `blitzkrieg@1` is any 1.x.y. All its files are this module's, too; what stands here is laid over them: mappings key by key, lists of things with ids by id, credits and sources one after the other; any other list or value takes the place of the base's.
   */
  extends?: string
  /**
   * Files of the module this one extends that it leaves out, as paths inside it.
   */
  without?: string[]
  /**
   * What it cannot be played without, besides the module it extends.
   */
  requires?: {
    /**
     * The versions of Redoubt it can be played with: one it must have at least, within the same first number, or a range.
     */
    redoubt?: string
    /**
     * Other modules that must lie beside it or be installed, with their versions.
     */
    modules?: string[]
  }
  /**
   * Objections added to the rules, switched off or replaced, by clause; they need no script.
   */
  house_rules?: HouseRuleFile[]
}
export interface SeatFile {
  /**
   * What the seat is called while nobody sits on it.
   */
  name: string
  /**
   * The name is a plural, as Central Powers: they win, where others each win alone.
   */
  plural?: boolean
}
export interface SideFile {
  /**
   * The side's name in prompts and in the log.
   */
  name: string
  /**
   * The side before a noun: `the red tank`. Left out, the name is used.
   */
  adjective?: string
  /**
   * The seat that plays the side when the game starts; one of `seats`.
   */
  seat: string
  /**
   * true: nobody's cause, such as a neutral country; its seat only decides for it, and it is not listed among that seat's sides.
   */
  minor?: boolean
  /**
   * Colour of the side's counters, in hex. Put it in quotes: # begins a comment.
   */
  colour: string
  /**
   * Pattern of the side's counters, so that colour is never the only cue. Give each side its own.
   */
  pattern?: 'solid' | 'stripes' | 'dots' | 'checks' | 'cross'
}
export interface SeatingFile {
  /**
   * What the seating is called in the new-game form.
   */
  label: string
  /**
   * The seats that play, each with the sides it plays; every side once.
   */
  control: {
    [k: string]: string[]
  }
}
export interface BeginnerFile {
  /**
   * How much there is to learn, from 1 (a minute) to 5 (an evening); the lobby shows the lightest first.
   */
  weight?: number
  /**
   * The scenario to begin with.
   */
  scenario?: string
  /**
   * The set of rules to begin with; one of the presets of options.yaml.
   */
  preset?: string
  /**
   * The seat that is easier to play; it plays in the first seating.
   */
  seat?: string
  /**
   * The clauses that say how the game is won: the page “How to win” shows them under the text `guide.wins`.
   */
  wins?: string[]
  /**
   * A first turn, step by step, for whoever plays the beginner's seat. What can no longer be done is passed over. Another seat has it, too, where the text file has words for it: `guide.<say>.<seat>`; there only the action of a step counts, and a step that names arguments is left out unless it has such words.
   */
  lesson?: LessonStepFile[]
}
export interface LessonStepFile {
  /**
   * What is said, as a word of the text file: `land` is found under `guide.land`.
   */
  say: string
  /**
   * What to do, in the notation of tests with every argument named: its pieces and places are pointed out one after the other. Without arguments: any action of that name. Left out: there is only something to read.
   */
  do?: string
  /**
   * The prompt the step belongs to, for phases that only some options play: while another is asked the step waits, and it is passed over once a later step's prompt is asked. Left out: any.
   */
  asked?: string
}
/**
 * Keys of lines of the log, as text/en.yaml has them under `log`.
 */
export interface LogFile {
  /**
   * Lines that begin a turn.
   */
  turns?: string[]
  /**
   * Lines that begin a phase.
   */
  phases?: string[]
  /**
   * Lines that end a phase and name it, where none begins it.
   */
  ends?: string[]
  /**
   * Lines that begin a battle.
   */
  battles?: string[]
  /**
   * Lines that tell what somebody has lost: of a phase with several battles they are summed up.
   */
  losses?: string[]
  /**
   * Lines that tell how a battle ended: they are read with its last dice.
   */
  outcomes?: string[]
  /**
   * Lines that only keep books; shown when somebody asks for them.
   */
  bookkeeping?: string[]
}
export interface SourceFile {
  /**
   * Title, publisher and year of the rulebook or other source.
   */
  title: string
  /**
   * What was taken from it, or what to know about it.
   */
  note?: string
}
export interface ZoneFile {
  /**
   * What the zone is called on the table.
   */
  label: string
  /**
   * `side`: each side has its own, called `supply.red`, `supply.green`. Left out: one zone for all.
   */
  per?: 'side'
  /**
   * With `per`: what commands call the zone of a side, by side: CurrentMap of a piece that lies in it.
   */
  called?: {
    [k: string]: string
  }
  /**
   * Does the order of the pieces in it matter to the rules, as on a track?
   */
  ordered?: boolean
  /**
   * Who sees the pieces in it: everybody, only the owning side (needs `per: side`), or nobody.
   */
  visible?: 'all' | 'owner' | 'none'
  /**
   * It holds cards and lies below the board: `hand`: as a fan (with `per: side` and `visible: owner` the others see backs and how many). `deck`: face down, with its count. `discard`: face up, the last on top.
   */
  cards?: 'hand' | 'deck' | 'discard'
  /**
   * With `cards`: the picture on the backs of its cards, a path in the module. Left out: a plain pattern.
   */
  back?: string
  /**
   * On the free table its pieces are shuffled as the game begins, by dice nobody sees if nobody sees the zone; rules of one's own shuffle themselves.
   */
  shuffled?: boolean
  /**
   * On the free table a counter that has a back leaves it for the board masked: whoever takes it knows it, the others see its back. Left out: it lies open there.
   */
  drawn?: 'masked'
  /**
   * It shows what there is to be had, one of each: positions of tests take no piece from it.
   */
  catalogue?: boolean
  /**
   * Number of slots drawn, or the option that says how many; 0 for a heap without slots.
   */
  slots?:
    | number
    | {
        /**
         * An option of type integer.
         */
        option: string
      }
  /**
   * Where on the table it lies and how it is drawn.
   */
  layout?: {
    /**
     * Edge of the board it lies at; `own`: at the edge of the side that owns it; `panel`: beside the table, out of the way.
     */
    at: 'left' | 'right' | 'top' | 'bottom' | 'own' | 'panel'
    /**
     * `pool`: like pieces in heaps with a count. `track`: slots in a line, first on top. `box`: one stack.
     */
    as?: 'pool' | 'track' | 'box'
    /**
     * Kinds of piece a pool has room for side by side; left out, every kind there is. The fewer, the larger the map.
     */
    room?: number
    /**
     * A last slot of a track through which pieces leave it, drawn as a heart; nothing rests there.
     */
    exit?: 'heart'
  }
  /**
   * Shown on the table only when all of these options have these values; the rules may use it all the same.
   */
  when?: {
    [k: string]: Json
  }
  /**
   * With `per: side`: only those of these sides are shown on the table, with an empty list none; the rules may use the others all the same.
   */
  sides?: string[]
}
export interface VariableFile {
  /**
   * What it holds: a whole number, true or false, a text, any data, or a tally (a count per key, such as how often a position came up).
   */
  type: 'integer' | 'boolean' | 'text' | 'json' | 'tally'
  /**
   * One value for each side, seat or space instead of one for the game.
   */
  per?: 'side' | 'seat' | 'space'
  /**
   * Value at the start; for a variable with `per`, the value of each. Left out: 0, false, an empty text or null.
   */
  initial?: Json
  /**
   * Smallest value of an integer.
   */
  min?: number
  /**
   * Largest value of an integer.
   */
  max?: number
  /**
   * The texts a variable of type text may hold.
   */
  values?: string[]
  /**
   * false: two positions that differ only in this count as the same (turn counters, histories).
   */
  identity?: boolean
  /**
   * Who sees it until the rules reveal it: everybody, the side or seat it belongs to (needs `per`), or nobody.
   */
  visible?: 'all' | 'owner' | 'none'
  /**
   * One line: what it counts or remembers.
   */
  help?: string
}
/**
 * One house rule: what it denies, what it switches off, and when. With both, it replaces.
 */
export interface HouseRuleFile {
  /**
   * Its number. A clause of that number and text joins the rulebook, unless rulebook.yaml has one.
   */
  clause: string
  /**
   * The rule, in a sentence.
   */
  text: string
  /**
   * What a player reads whom it denies something; left out, `text`.
   */
  says?: string
  /**
   * The action it denies.
   */
  deny?: string
  /**
   * The clause, or clauses, by which the rules deny no more; with `when` and no `deny`, only where it holds.
   */
  off?: string | string[]
  /**
   * What the arguments of the action must be for the rule to hold, all of them. Left out, always.
   */
  when?: {
    [k: string]: MatchFile
  }
  /**
   * The acting side, or sides, for which it holds. Left out, all.
   */
  side?: string | string[]
  /**
   * What variables of the game must be for it to hold: a value, or from and to.
   */
  variables?: {
    [k: string]:
      | string
      | number
      | boolean
      | {
          /**
           * The least.
           */
          from?: number
          /**
           * The most.
           */
          to?: number
        }
  }
  /**
   * The option of options.yaml that must be on.
   */
  option?: string
}
/**
 * What a piece or place must be; all that is named must hold. Of several pieces one is enough. Terrain, region and place of a piece are those it stands in.
 */
export interface MatchFile {
  /**
   * A piece of this type, or of one of these.
   */
  type?: string | string[]
  /**
   * A piece of the acting side, of another, or of none.
   */
  whose?: 'own' | 'enemy' | 'nobody'
  /**
   * A piece of this side, or of one of these; also a side that is chosen.
   */
  side?: string | string[]
  /**
   * A piece that shows this face.
   */
  face?: string
  /**
   * A piece whose traits have these values; given by faces, those of the present face.
   */
  trait?: {
    [k: string]: Json
  }
  /**
   * A piece whose attributes have these values.
   */
  attribute?: {
    [k: string]: Json
  }
  /**
   * A space of this terrain, or of one of these.
   */
  terrain?: string | string[]
  /**
   * A space of this region, or of one of these.
   */
  region?: string | string[]
  /**
   * This space or zone, or one of these.
   */
  in?: string | string[]
  holds?: MatchFile
  beside?: MatchFile
  /**
   * This word or number, or one of these.
   */
  is?: (string | number) | (string | number)[]
  not?: MatchFile
}

/**
 * A place on the map: x to the right and y down, in board units; a square or hex is 1 wide. Counters stand at the `at` of an area.
 */
export type Point = [number, number]
/**
 * Two spaces by id.
 */
export type Pair = [string, string]
/**
 * CurrentX and CurrentY at a corner of the map: `from` the upper left, `to` the lower right.
 */
export type Count = [number, number]

/**
 * boards/*.yaml: a square grid, a hex grid, areas, or a grid with areas beside it.
 */
export interface BoardFile {
  /**
   * Name of the board in scenarios and options. Quote it when it could be read as a number.
   */
  id: string
  /**
   * The board's name for players.
   */
  title: string
  grid?: GridFile
  terrain?: TerrainFile
  /**
   * Spaces that are not cells of the grid: countries, sea zones, cities joined by roads. Say in `adjacency` which of them touch.
   */
  areas?: AreaFile[]
  /**
   * Does the order of the pieces in a space matter to the rules? false: a space is a heap, equal pieces in it are interchangeable.
   */
  ordered?: boolean
  /**
   * Pairs of spaces that touch, besides the neighbours in the grid. Each pair goes both ways.
   */
  adjacency?: Pair[]
  frontiers?: FrontiersFile
  /**
   * What lies between two neighbouring spaces: rivers, fortified hexsides, passages.
   */
  edges?: EdgeFile[]
  /**
   * Named groups of spaces the rules speak of: countries, ports, objectives.
   */
  regions?: {
    /**
     * Ids of the spaces in the region.
     */
    [k: string]: string[]
  }
  /**
   * What is special about single cells of the grid, by id: a name, another terrain, facts for the rules. Quote ids made of digits.
   */
  spaces?: {
    [k: string]: SpaceFile
  }
  /**
   * The kinds of terrain on this board: how they are called and drawn, and facts the rules read.
   */
  terrains: {
    [k: string]: TerrainKindFile
  }
  /**
   * The kinds of edge features on this board: how they are called and drawn, and facts the rules read.
   */
  features?: {
    [k: string]: FeatureKindFile
  }
  /**
   * Pictures of the map, lowest first; spaces whose middle lies on one are not painted: the picture shows them.
   */
  pictures?: BoardPictureFile[]
  /**
   * The maps that lie beside each other on this board, where there are several: each can be looked at by its name, and commands can ask which of them a piece stands on.
   */
  sheets?: BoardSheetFile[]
  layout?: PrintedFile
}
export interface GridFile {
  /**
   * Squares touch along four sides, hexes along six.
   */
  shape: 'square' | 'hex'
  /**
   * Squares only: do those that meet at a corner touch as well? true: eight neighbours.
   */
  diagonals?: boolean
  /**
   * Number of columns.
   */
  columns: number
  /**
   * Number of rows.
   */
  rows: number
  /**
   * Hexes only: a flat side or a corner on top.
   */
  orientation?: 'flat' | 'pointy'
  /**
   * Hexes only: which columns (flat) or rows (pointy), counted from 1, lie half a hex lower or further right.
   */
  offset?: 'odd' | 'even'
  /**
   * How the cells are called. Default: squares b3, hexes 0203.
   */
  numbering?: {
    /**
     * `letters`: the column is a letter, b3. `digits`: both are numbers, 0203.
     */
    style?: 'letters' | 'digits'
    /**
     * Least number of digits of each number; 2 gives 0203.
     */
    pad?: number
    /**
     * Which of the two comes first.
     */
    order?: 'column-row' | 'row-column'
    /**
     * Number of the leftmost column.
     */
    first_column?: number
    /**
     * Number of the first row.
     */
    first_row?: number
    /**
     * Where the first row lies.
     */
    from?: 'top' | 'bottom'
    /**
     * Sign between the two numbers; a point gives 12.07.
     */
    separator?: string
  }
  /**
   * Cells of the rectangle that are not on the map, by id.
   */
  missing?: string[]
}
export interface TerrainFile {
  /**
   * Which letter stands for which terrain.
   */
  key: {
    [k: string]: string
  }
  /**
   * The map from top to bottom, one letter a cell; blanks between letters do not count.
   */
  rows: string[]
}
export interface AreaFile {
  /**
   * Name of the area in this file, in scenarios and in the log.
   */
  id: string
  /**
   * What is printed on the map.
   */
  label: string
  /**
   * What English sentences put before the label: they speak of the Adriatic Sea. Left out, the label stands alone, as of towns and countries.
   */
  article?: string
  /**
   * One of `terrains`.
   */
  terrain: string
  at: Point
  /**
   * Corners of the area, clockwise; left out, it is drawn as a spot.
   */
  outline?: Point[]
  /**
   * Outlines of further pieces of the area, such as islands off its coast.
   */
  islands?: Point[][]
  print?: PrintFile
  /**
   * A fact about the area that the rules read.
   */
  [k: string]: Json | undefined | string | Point | Point[] | Point[][] | PrintFile
}
export interface PrintFile {
  at: Point
  /**
   * Height of the letters in board units.
   */
  size: number
  /**
   * The name, in as many lines as it is printed in.
   */
  lines: string[]
}
export interface FrontiersFile {
  /**
   * Neighbours whose outlines do not touch: across a strait, by a canal, or off the map.
   */
  unseen?: Pair[]
  /**
   * Areas whose outlines touch and which are no neighbours all the same: nobody can cross there.
   */
  closed?: Pair[]
}
export interface EdgeFile {
  /**
   * One of `features`.
   */
  feature: string
  /**
   * Pairs of neighbouring spaces the feature lies between.
   */
  between: Pair[]
  /**
   * true: it counts only when going from the first space of the pair to the second.
   */
  directed?: boolean
}
export interface SpaceFile {
  /**
   * What is printed instead of the id.
   */
  label?: string
  /**
   * What English sentences put before the label: they speak of the Adriatic Sea. Left out, the label stands alone, as of towns and countries.
   */
  article?: string
  /**
   * Terrain instead of the one drawn; one of `terrains`.
   */
  terrain?: string
  /**
   * Level of its ground, for lines of sight, instead of its terrain's.
   */
  elevation?: number
  /**
   * A fact about the space that the rules read.
   */
  [k: string]: Json | undefined | string | number
}
export interface TerrainKindFile {
  /**
   * The terrain's name for players.
   */
  label: string
  /**
   * Colour in hex, in quotes.
   */
  colour?: string
  /**
   * Pattern it is filled with, so that colour is never the only cue; left out, the one its name suggests. `flat`: a square of a board game, plain and with straight edges.
   */
  pattern?: string
  /**
   * Level of the ground, for lines of sight; left out, 0.
   */
  elevation?: number
  /**
   * How many levels it stands above its ground, in the way of lines of sight; left out, nothing stands there.
   */
  height?: number
  /**
   * It does not block a line of sight but makes seeing so much harder; left out, it blocks.
   */
  hinders?: number
  /**
   * A fact about the terrain that the rules read, such as its cost.
   */
  [k: string]: Json | undefined | string | number
}
export interface FeatureKindFile {
  /**
   * The feature's name for players.
   */
  label: string
  /**
   * Colour in hex, in quotes.
   */
  colour?: string
  /**
   * How the line is drawn; left out, as its name suggests. `none`: not at all.
   */
  pattern?: string
  /**
   * How many levels it stands above its ground, in the way of lines of sight; left out, nothing stands there.
   */
  height?: number
  /**
   * It does not block a line of sight but makes seeing so much harder; left out, it blocks.
   */
  hinders?: number
  /**
   * A fact about the feature that the rules read.
   */
  [k: string]: Json | undefined | string | number
}
export interface BoardPictureFile {
  /**
   * The picture: PNG, WebP, JPEG, GIF or SVG.
   */
  image: string
  at: Point
  /**
   * Pixels of the picture for a board unit; two numbers where they differ to the right and down.
   */
  scale: number | [number, number]
  /**
   * Degrees clockwise by which it is turned about its upper left corner: what a scan lies askew.
   */
  turn?: number
}
export interface BoardSheetFile {
  /**
   * What the map is called; those of one name are looked at together.
   */
  label: string
  /**
   * What this part of the map is called, where several make it up.
   */
  part?: string
  at: Point
  /**
   * Width and height in board units.
   */
  size: [number, number]
  /**
   * How commands that ask for CurrentX and CurrentY count over the map. Left out: in board units.
   */
  counted?: {
    from: Count
    to: Count
  }
}
export interface PrintedFile {
  /**
   * Width of a counter in board units; left out, one that suits the spaces.
   */
  counters?: number
  /**
   * By side, how far the board is turned for who plays it, so that its own edge is the near one; a side left out sees the board as it is drawn.
   */
  turn?: {
    /**
     * Degrees, clockwise.
     */
    [k: string]: 90 | 180 | 270
  }
  /**
   * The variable that names, space by space, the side whose colour an area takes.
   */
  holders?: string
  /**
   * The fact about a space that says how large a town is drawn in it.
   */
  towns?: string
  /**
   * Regions whose frontiers are drawn, with a band of colour along the inside.
   */
  countries?: {
    [k: string]: CountryFile
  }
  /**
   * By fact about a space, the symbol printed in every space that has it.
   */
  symbols?: {
    [k: string]: string
  }
  /**
   * Words printed from one space to another: countries, gulfs, rivers.
   */
  names?: MapNameFile[]
}
export interface CountryFile {
  /**
   * Colour in hex, in quotes.
   */
  colour?: string
}
export interface MapNameFile {
  /**
   * The words.
   */
  text: string
  /**
   * Space they begin at.
   */
  from: string
  /**
   * Space they end at.
   */
  to: string
  /**
   * What is named, which decides the lettering.
   */
  kind?: 'land' | 'water' | 'river'
}

/**
 * Something a command does.
 */
export type EffectFile =
  | SetEffect
  | VariableEffect
  | FaceEffect
  | MoveEffect
  | SendEffect
  | ShiftEffect
  | RemoveEffect
  | CopyEffect
  | MakeEffect
  | CoverEffect
  | GiveEffect
  | PressEffect
  | ShuffleEffect
  | SayEffect
/**
 * What the table draws; those that begin with nato- stand in a frame.
 */
export type SymbolName = string
/**
 * A picture in the module: PNG, WebP, JPEG, GIF or SVG; its path, or a stretch of a sheet of counters.
 */
export type PictureFile =
  | string
  | {
      /**
       * The sheet.
       */
      file: string
      /**
       * Left edge, in pixels.
       */
      x: number
      /**
       * Upper edge, in pixels.
       */
      y: number
      /**
       * In pixels.
       */
      width: number
      /**
       * In pixels.
       */
      height: number
    }

/**
 * pieces.yaml: the kinds of counters and markers, what can change about them, and how they are drawn.
 */
export interface PiecesFile {
  /**
   * What can change about a single piece besides its place and face: damage, movement spent, entrenchment. Every piece has all of them.
   */
  attributes?: {
    [k: string]: AttributeFile
  }
  /**
   * What players of the free table can tell a counter, or the table, to do at one word. A type of pieces names those that its counters take.
   */
  commands?: {
    [k: string]: CommandFile
  }
  /**
   * Commands that are given to the table instead of a counter.
   */
  buttons?: string[]
  /**
   * Commands that each counter carries out of its own accord when it has been moved to a space of the board or into a zone that only its side sees, by hand or by a command. What is masked or hidden does nothing, so as not to tell what it is; in such a zone it does only what changes itself without a word. OldLocationName, OldZone, OldMap, OldBoard, OldX and OldY say where it stood before; an attribute of such a name keeps it until the next move.
   */
  moved?: string[]
  /**
   * The kinds of pieces. Scenarios, tests and actions call them by these names.
   */
  types: {
    [k: string]: PieceTypeFile
  }
}
export interface AttributeFile {
  /**
   * What it holds.
   */
  type: 'integer' | 'boolean' | 'text'
  /**
   * Value of a fresh piece. Left out: 0, false or an empty text.
   */
  initial?: Json
  /**
   * One line: what it means.
   */
  help?: string
}
/**
 * One command. What is reckoned are formulas: `Steps - 1`, `Side == "Red" && Steps > 1`, with the piece's attributes and traits, the game's variables, PieceName, LocationName, CurrentZone, CurrentMap and playerSide.
 */
export interface CommandFile {
  /**
   * What players choose. Left out: only other commands give it.
   */
  label?: string
  /**
   * The name by which it is given; all commands of a counter with that name are carried out, one after the other. Left out: its own.
   */
  on?: string
  /**
   * It can be given only while this holds.
   */
  when?: string
  /**
   * Whoever gives it is asked this and writes words or a number, which is `Answer` in the formulas of `do`. Given by another command it does nothing.
   */
  asks?: string
  /**
   * What happens, one after the other.
   */
  do: EffectFile[]
}
/**
 * An attribute of the piece becomes something else: a number on it, a picture, the way it looks.
 */
export interface SetEffect {
  /**
   * An attribute of the piece.
   */
  set: string
  /**
   * What it becomes.
   */
  to: string
}
/**
 * A variable of the game becomes something else.
 */
export interface VariableEffect {
  /**
   * A variable of the game that has one value.
   */
  variable: string
  /**
   * What it becomes.
   */
  to: string
}
/**
 * The counter shows another face.
 */
export interface FaceEffect {
  /**
   * The number of the face, the first is 0; beyond the last it begins again.
   */
  face: string
}
/**
 * The piece goes somewhere.
 */
export interface MoveEffect {
  /**
   * A space of the board or a zone.
   */
  move: string
}
/**
 * The piece goes to the place that a formula names; where it names none, it stays.
 */
export interface SendEffect {
  /**
   * What gives the name.
   */
  send: string
  /**
   * Spaces of the board or zones, each by what the formula may say. Left out: it says the LocationName of a space; of several it is the one on the same map, else the first.
   */
  among?: {
    [k: string]: string
  }
}
/**
 * The piece goes some way over its map, to the space whose middle is nearest; beyond the edge it stays.
 */
export interface ShiftEffect {
  /**
   * How far to the right, and how far down, counted as CurrentX and CurrentY are.
   */
  shift: string[]
}
/**
 * The piece leaves the game.
 */
export interface RemoveEffect {
  /**
   * It leaves the game.
   */
  remove: true
}
/**
 * A piece like it, as it stands now, is put on the same place.
 */
export interface CopyEffect {
  /**
   * One more of it.
   */
  copy: true
}
/**
 * A new piece of the same side is put on the same place.
 */
export interface MakeEffect {
  /**
   * A type of pieces.
   */
  make: string
  /**
   * The face it shows. Left out: the first.
   */
  face?: string
  /**
   * What its attributes are at first.
   */
  attributes?: {
    [k: string]: Json
  }
  /**
   * true: the piece that gave the command leaves the game for it.
   */
  instead?: boolean
  /**
   * The command that the new piece is given.
   */
  then?: string
}
/**
 * The piece is covered for the others, or shown to them.
 */
export interface CoverEffect {
  /**
   * `mask`: the others see its back. `hide`: they do not see it at all. `show`: everybody sees it. `mask-or-show`, `hide-or-show`: the one, and what is so already is shown.
   */
  cover: 'mask' | 'hide' | 'show' | 'mask-or-show' | 'hide-or-show'
}
/**
 * A command is given: to the piece itself, or to others. Only pieces that lie open to everybody take commands of others.
 */
export interface GiveEffect {
  /**
   * The name by which the command is given.
   */
  give: string
  to?: ReceiversFile
  /**
   * How often; at most as often as a command may take steps.
   */
  times?: string
  /**
   * As long as this holds, asked before each time.
   */
  while?: string
}
/**
 * Which pieces are given a command.
 */
export interface ReceiversFile {
  /**
   * Those for which this holds. Giver() asks the piece that gives it.
   */
  where?: string
  /**
   * Those at most so many spaces away; 0: on the same place. A formula is asked of the piece that gives it. Left out: everywhere.
   */
  near?: number | string
  /**
   * The cards of this zone, from the top, instead of the pieces of the board. Cards that nobody sees take a command only where all kinds of pieces with their back would do the very same: go somewhere, without a word. Else it would tell what they are.
   */
  pile?: string
  /**
   * At most so many cards of the pile. Left out: all of them.
   */
  count?: number
}
/**
 * A command is given to the table.
 */
export interface PressEffect {
  /**
   * The name by which a command is given to the table.
   */
  press: string
}
/**
 * A deck is shuffled by the server's dice.
 */
export interface ShuffleEffect {
  /**
   * A zone whose order matters.
   */
  shuffle: string
  /**
   * Another zone: all that lies there goes into it before.
   */
  from?: string
}
/**
 * Words for the log.
 */
export interface SayEffect {
  /**
   * The words.
   */
  say: string
}
export interface PieceTypeFile {
  /**
   * What players call one of them.
   */
  label: string
  /**
   * What players call several of them.
   */
  plural?: string
  /**
   * true: sentences call a counter that has a name of its own by its type and that name, such as fortress Metz; where the name is that of its space, by the type alone. Left out: by the name.
   */
  type_in_name?: boolean
  /**
   * The sides of the counter, the one it starts on first. Left out: one face.
   */
  faces?: string[]
  /**
   * true: there are as many as wanted, as of markers; a position may hold more of them than its scenario sets up.
   */
  unlimited?: boolean
  /**
   * true: on the free table nobody moves it by hand, such as a printed box or a track; commands still do.
   */
  fixed?: boolean
  mat?: MatFile
  /**
   * true: on the free table it goes along when a mat that it lies on is moved.
   */
  cargo?: boolean
  /**
   * Facts that never change and that the rules read.
   */
  traits?: {
    [k: string]: Json
  }
  /**
   * The commands its counters take on the free table.
   */
  commands?: string[]
  /**
   * What lies round its counters, shaded by the overlay of areas of effect on the free table: a command radius, a zone, a blast.
   */
  areas?: AreaOfEffectFile[]
  back?: BackFile
  counter?: CounterFile
  card?: CardFile
}
/**
 * A sheet that counters lie on: on the free table those that are cargo go where it goes.
 */
export interface MatFile {
  /**
   * Its width and height, as the map counts that it stands on, else in board units. What stands on a space within them lies on it.
   */
  size: number[]
  /**
   * What formulas call it: CurrentMat of what lies on it. Left out: the name of the counter.
   */
  name?: string
}
/**
 * An area round a counter. A formula may ask what those of commands may.
 */
export interface AreaOfEffectFile {
  /**
   * How many spaces away it ends; 0: on the space of the counter. A formula is asked of the counter.
   */
  within: number | string
  /**
   * A formula: it is there only while this holds. Left out: always.
   */
  when?: string
}
export interface BackFile {
  /**
   * The type of piece it then looks like, such as a plain block; several types may share one back, dummies among them.
   */
  type: string
  /**
   * false: the back does not tell whose it is.
   */
  side?: boolean
  /**
   * Attributes that everybody sees on it, covered or not.
   */
  shows?: string[]
}
export interface CounterFile {
  /**
   * true: its pictures are the whole counter, and no card is painted under them.
   */
  bare?: boolean
  /**
   * Further pictures over `image`, lowest first.
   */
  layers?: LayerFile[]
  facing?: FacingFile
  symbol?: SymbolName
  /**
   * A NATO symbol instead: its identification code of APP-6 or MIL-STD-2525, 15 letters or 20 to 30 digits, in quotes.
   */
  sidc?: string
  /**
   * Colour of these counters instead of their side's, such as a nation's; in hex, in quotes.
   */
  colour?: string
  /**
   * Mark of the unit's size above the symbol.
   */
  size?: string
  /**
   * Texts around the symbol: strength, movement, points.
   */
  numbers?: NumberFile[]
  /**
   * Small symbols shown while an attribute holds.
   */
  badges?: {
    /**
     * An attribute: shown while it is true or not 0. `!name`: while it is not. `name=value`: while it has that value.
     */
    when: string
    /**
     * The symbol shown: a drawn one, or a word whose first letter is shown.
     */
    symbol: string
  }[]
  /**
   * On area maps it lies beside the stack of the others instead of in it: a fort, a marker of control.
   */
  apart?: boolean
  /**
   * How large it is drawn on the map, where 1 is a usual counter: cards, mats, small markers. What is larger than two counters lies under the others.
   */
  scale?: number
  work?: WorkFile
  image?: PictureFile
  /**
   * What is drawn differently on a face, by its name.
   */
  faces?: {
    [k: string]: {
      image?: PictureFile
      /**
       * A symbol shown on this face only: a drawn one, or a word whose first letter is shown.
       */
      badge?: string
      symbol?: SymbolName
      work?: WorkFile
      /**
       * Other texts around the symbol, such as the factors of a cadre.
       */
      numbers?: NumberFile[]
      /**
       * Another look of the face.
       */
      [k: string]: Json | undefined | PictureFile | string | WorkFile | NumberFile[]
    }
  }
}
/**
 * Pictures over the counter's own, of which one is shown at a time.
 */
export interface LayerFile {
  /**
   * What says which: an attribute of type integer, or `face`.
   */
  by: string
  /**
   * The picture for 0, 1, 2 …; an empty text where nothing is shown.
   */
  images: string[]
  /**
   * Its middle, in pixels to the right of and below the counter's. Left out: in the middle.
   */
  at?: [number, number]
}
/**
 * The counter is turned by an attribute: which way a unit looks.
 */
export interface FacingFile {
  /**
   * An attribute of type integer: 0 as the picture is, then clockwise.
   */
  by: string
  /**
   * Directions in a full turn.
   */
  of: number
}
export interface NumberFile {
  /**
   * Where on the counter.
   */
  at:
    | 'top-left'
    | 'top'
    | 'top-right'
    | 'left'
    | 'centre'
    | 'right'
    | 'bottom-left'
    | 'bottom'
    | 'bottom-right'
  /**
   * The text; `{name}` shows an attribute or a trait.
   */
  text: string
}
/**
 * Drawn on the ground of its space instead of as a counter: a fort, a wall along hexsides, a trench; units stand on it.
 */
export interface WorkFile {
  /**
   * `trench`: a line in front. `fort`: bastions at the corners. `area`: a rampart all round. `zone`: a rampart with obstacles. `fortress`: a star. `teeth`: anti-tank obstacles. `cupolas`: a ring of turrets. `wall`: along the hexsides of `sides`, on the inside.
   */
  shape: 'trench' | 'fort' | 'area' | 'zone' | 'fortress' | 'teeth' | 'cupolas' | 'wall'
  /**
   * How strong it is among those of its shape.
   */
  grade?: number
  /**
   * Drawn broken.
   */
  damaged?: boolean
  /**
   * One to three letters on its plaque.
   */
  code?: string
  /**
   * The number on its plaque; `{name}` shows an attribute or a trait, 0 is left out.
   */
  strength?: string
  /**
   * Sides it covers, by compass; `{name}` shows an attribute or a trait.
   */
  sides?: string
}
export interface CardFile {
  /**
   * What it does, in words. Left out: its picture says it all, or the picture of its counter where `image` is left out too.
   */
  text?: string
  /**
   * What stands in its corner; `{name}` shows an attribute or a trait.
   */
  corner?: string
  image?: PictureFile
}

/**
 * tables/*.yaml: a results table, with its columns, dice, rows and the meaning of its results.
 */
export interface TableFile {
  /**
   * Name of the table in the rules.
   */
  id: string
  /**
   * The table's name for players.
   */
  title: string
  /**
   * `source`: printed in the rules. `stand-in`: made by us until the printed one is at hand; say in `must_satisfy` what it keeps to. `owner-supplied`: put here by an owner of the printed game.
   */
  status: 'source' | 'stand-in' | 'owner-supplied'
  /**
   * Where it is printed.
   */
  source?: string
  /**
   * Dice thrown for a row: their number, d, their faces.
   */
  dice?: string
  /**
   * Headings from left to right; a shift to the right goes up this list. Quote odds.
   */
  columns?: string[]
  /**
   * How a column is found. `odds`: 3-1 and 3:1 are attacker to defender. `strength`: 5-8 is from 5 to 8, 21+ is 21 or more; of differences also -2, 0 and +1. `name`: the rules ask for it by its heading.
   */
  columns_by?: 'odds' | 'strength' | 'name'
  /**
   * For each column the least odds or strength it stands for, where its heading does not say.
   */
  at_least?: (string | number)[]
  /**
   * In whose favour odds between two columns are rounded; left out, the defender's.
   */
  rounding?: 'defender' | 'attacker' | 'nearest'
  /**
   * Odds or shifts below the first column: `first`, `blank` (nothing happens), `illegal` (may not be tried), or a result. Left out, `first`.
   */
  below_first?: string
  /**
   * Odds or shifts above the last column: `last`, `blank`, `illegal`, or a result. Left out, `last`.
   */
  above_last?: string
  /**
   * What a cell shows in which nothing happens.
   */
  blank?: string
  /**
   * For each throw the results, one for every column.
   */
  rows?: {
    [k: string]: (string | number)[]
  }
  /**
   * What each result means, in a few words.
   */
  results?: {
    [k: string]: string
  }
  /**
   * Column shifts by their cause; negative to the left.
   */
  shifts?: {
    [k: string]: number
  }
  /**
   * What any table put here keeps to: sentences, or what is looked up at load. A stand-in has at least one.
   */
  must_satisfy?: (string | DutyFile)[]
  /**
   * Anything else of the table that the rules read.
   */
  data?: {
    [k: string]: Json
  }
}
/**
 * What the table must satisfy, looked up at load.
 */
export interface DutyFile {
  /**
   * The clause that asks for it.
   */
  clause?: string
  /**
   * The same as a sentence.
   */
  text: string
  /**
   * There is a column of exactly this name.
   */
  column?: string
  /**
   * There are so many columns or more.
   */
  columns_at_least?: number
  /**
   * Each column stands for more than the one before it; `columns_by` or `at_least` says how they are read.
   */
  columns_ascend?: true
  /**
   * Each throw of the dice has a row.
   */
  every_throw?: true
  /**
   * The result stands in some cell.
   */
  occurs?: string
  /**
   * `true`: some cell is blank. `false`: none is.
   */
  blank_occurs?: boolean
  /**
   * Some cell has a result whose meaning, in `data.results`, holds this.
   */
  some_result?: Json
  /**
   * Some cell, not blank, has a result whose meaning does not hold this.
   */
  other_result?: Json
  /**
   * Only this column is looked at for `occurs`, `blank_occurs`, `some_result` and `other_result`.
   */
  in_column?: string
  /**
   * The table's data hold this: a mapping, key by key; a list, each entry somewhere in the list, or the value is one of it; `any`: there is something.
   */
  data?: Json
}

/**
 * options.yaml: every switch of the rules with its default, presets, and combinations that are refused.
 */
export interface OptionsFile {
  /**
   * The switches, by the name the rules use. `preset` is taken.
   */
  options: {
    [k: string]: OptionFile
  }
  /**
   * Named variants: sets of option values a host can choose at once.
   */
  presets?: {
    [k: string]: PresetFile
  }
  /**
   * Combinations that are refused, with the clause that forbids them.
   */
  conflicts?: ConflictFile[]
}
export interface OptionFile {
  /**
   * `boolean`: on or off. `choice`: one of `values`. `integer`: a whole number from `min` to `max`. `board`: one of the boards, or one drawn by the host. `data`: a table of values.
   */
  type: 'boolean' | 'choice' | 'integer' | 'board' | 'data'
  /**
   * Value when the host says nothing; the ruling we think best.
   */
  default: Json
  /**
   * The values of a choice (or the only values of an integer).
   */
  values?: (string | number)[]
  /**
   * Smallest value of an integer.
   */
  min?: number
  /**
   * Largest value of an integer.
   */
  max?: number
  /**
   * true: an integer may also be null, for `no limit`.
   */
  nullable?: boolean
  /**
   * What the switch is called in the new-game form.
   */
  label: string
  /**
   * One line: what changes when it is changed.
   */
  help: string
  /**
   * What the values of a choice are called.
   */
  labels?: {
    [k: string]: string
  }
  /**
   * The clause it governs; one of rulebook.yaml.
   */
  clause?: string
  /**
   * Heading under which the form shows it.
   */
  group?: string
}
export interface PresetFile {
  /**
   * What the preset is called.
   */
  label: string
  /**
   * One line: whom it suits.
   */
  help?: string
  /**
   * Option values; options left out keep their defaults.
   */
  values: {
    [k: string]: Json
  }
}
export interface ConflictFile {
  /**
   * Refused when all of these options have these values.
   */
  when: {
    [k: string]: Json
  }
  /**
   * The clause that forbids it; one of rulebook.yaml.
   */
  clause: string
  /**
   * What the host is told: what does not go together, and what to change.
   */
  message: string
}

/**
 * scenarios/*.yaml: which board, who stands where at the start, and what the scenario fixes.
 */
export interface ScenarioFile {
  /**
   * Name of the scenario in tests and records.
   */
  id: string
  /**
   * The scenario's name for players.
   */
  title: string
  /**
   * On the free table: what commands of the table listen for, given as the game begins, before anybody does anything; who gives it is the first side.
   */
  begins?: string[]
  /**
   * One or two sentences for the new-game form.
   */
  summary?: string
  /**
   * The board it is played on: its id, or `{option: name}` when an option of type board names it.
   */
  board:
    | string
    | {
        /**
         * The option of type board that names it.
         */
        option: string
      }
  /**
   * Options this scenario fixes; the host cannot change them.
   */
  options?: {
    [k: string]: Json
  }
  /**
   * The pieces and where they stand at the start, bottom of each stack first.
   */
  forces: ForceFile[]
  /**
   * Variables that start at another value than in module.yaml; for a variable with `per`, a mapping by side, seat or space.
   */
  variables?: {
    [k: string]: Json
  }
  /**
   * Number of turns, when the scenario has a limit.
   */
  turns?: number
  /**
   * Anything else the rules read: objectives, reinforcements by turn, victory levels.
   */
  data?: {
    [k: string]: Json
  }
}
export interface ForceFile {
  /**
   * The owning side; left out, the piece is nobody's.
   */
  side?: string
  /**
   * One of the piece types.
   */
  type: string
  /**
   * A space or a zone; a zone that exists per side is meant for the force's side. Quote ids made of digits.
   */
  place: string
  /**
   * How many of them.
   */
  count?: number
  /**
   * A name of its own for a single piece, used in notation and tests.
   */
  id?: string
  /**
   * What is printed on the piece and said in the log.
   */
  name?: string
  /**
   * Face it starts on, one of the type's; left out, the first.
   */
  face?: string
  /**
   * true: it starts covered; only its own side knows what it is, the others see its back.
   */
  covered?: boolean
  /**
   * true: it starts out of sight; only its own side knows that it is there.
   */
  hidden?: boolean
  /**
   * Attributes that start at another value than in pieces.yaml.
   */
  attributes?: {
    [k: string]: Json
  }
  /**
   * Only when all of these options have these values.
   */
  when?: {
    [k: string]: Json
  }
}

/**
 * rulebook.yaml: the rules as numbered clauses in our own words. Denials, modifiers, options and tests cite them.
 */
export interface RulebookFile {
  /**
   * Heading of the rulebook page.
   */
  title: string
  /**
   * Chapters, in order.
   */
  sections?: {
    /**
     * Name of the chapter, for `section` of its clauses.
     */
    id: string
    /**
     * Heading of the chapter.
     */
    title: string
    /**
     * The chapter counts only when all of these options have these values; else the table marks it as not in this game.
     */
    when?: {
      [k: string]: Json
    }
    /**
     * Where its numbers come from, when other rules use the same ones: tests may then say `AHGEN12-5:37.3e` for `37.3e`.
     */
    namespace?: string
  }[]
  /**
   * The clauses, in the order of the rulebook.
   */
  clauses: ClauseFile[]
}
export interface ClauseFile {
  /**
   * Number of the clause; it never changes. Quote it when it could be read as a number.
   */
  id: string
  /**
   * A few words that name the clause.
   */
  title: string
  /**
   * The rule in our own words; never a sentence copied from a published rulebook.
   */
  text: string
  /**
   * The chapter it stands in; one of `sections`.
   */
  section?: string
  /**
   * Where the rule is printed: page, column, number.
   */
  source?: string
  /**
   * `implemented`: enforced and tested. `ruling`: our reading of an unclear sentence, usually with an option. `stand-in`: made by us in place of something we lack. `descriptive`: nothing to enforce.
   */
  status: 'implemented' | 'ruling' | 'stand-in' | 'descriptive'
  /**
   * Options that govern the clause.
   */
  options?: string[]
}

/**
 * text/<language>.yaml: every sentence a player reads, as ICU messages. Facts stand in braces: `{unit}`, `{count, plural, one {# action} other {# actions}}`. A language may be spread over several files: de.yaml, de.rulebook.yaml. What a translation leaves out is read in English.
 */
export interface TextFile {
  /**
   * The language's own name, for the menu. Its tag is the name of the file: en.yaml, de.yaml.
   */
  language?: string
  /**
   * What players may do, by the action's name in the rules.
   */
  actions?: {
    [k: string]: {
      /**
       * The action on its button.
       */
      label: string
      /**
       * One line under the button.
       */
      help?: string
      /**
       * What the player is asked for each argument, by its name.
       */
      arguments?: {
        [k: string]: string
      }
    }
  }
  /**
   * What the asked player reads, by step.
   */
  prompts?: {
    [k: string]: string
  }
  /**
   * Why something is not allowed, by clause (or by the message key of the objection).
   */
  denials?: {
    [k: string]: string
  }
  /**
   * Lines of the log, by action or by the key the rules log under. `<action>.secret` is what the others read of a secret action.
   */
  log?: {
    [k: string]: string
  }
  /**
   * How a game ended, by reason.
   */
  results?: {
    [k: string]: string
  }
  /**
   * Other words of the module, by key. The table looks for `stage` (where the match stands: `Volley {volley}`), `score` and `score.long` (a side’s score, short and as a sentence), `spaces` (what the spaces of the board are called together, where it is not hexes, squares or areas: `provinces`), `guide.wins` (how the game is won, in a few sentences) and `guide.<say>` (the steps of the lesson in module.yaml), each also as `guide.<say>.<seat>` for what is said to one seat, `headline.<log key>` (a log line told large over the board, such as the end of a volley) `waiting.<step>` (what the others read while a step asks somebody else), and for what the rules tell the table: `layers.<name>`, `layers.<key>`, `obligations.<key>`, `reach.<key>`, `preview.<key>`, `cost.<action>` (what an action costs, `{cost}`, in points of its own), `battle.<key>`, `battle.step.<id>`, `odds.<key>`, `horizon.<name>`, `policy.<name>`; the facts are the module’s variables or those of the line.
   */
  words?: {
    [k: string]: string
  }
  /**
   * Translation: names as the English files write them, wherever they stand: places, units of scenarios, groups of options, columns and cells of tables. What keeps its name is left out.
   */
  names?: {
    [k: string]: string
  }
  module?: TranslatedWords
  boards?: TranslatedWords
  pieces?: TranslatedWords
  tables?: TranslatedWords
  options?: TranslatedWords
  scenarios?: TranslatedWords
  rulebook?: TranslatedWords
  metrics?: TranslatedWords
}
/**
 * Words by the keys of the file they stand in; of lists by id, else by their number from 0.
 */
export interface TranslatedWords {
  [k: string]: string | TranslatedWords
}

/**
 * metrics.yaml: what the lab counts in this module's games, besides what it counts in all games.
 */
export interface MetricsFile {
  /**
   * By name, each with exactly one of `count`, `variable` and `pieces`.
   */
  metrics: {
    [k: string]: MetricFile
  }
}
export interface MetricFile {
  /**
   * What it is called in tables and charts.
   */
  label: string
  /**
   * One line: what is counted.
   */
  help?: string
  /**
   * Counts what happens in a game: actions of a name, log lines of a key, or actions and log lines that cite a clause.
   */
  count?: {
    /**
     * Name of an action.
     */
    action?: string
    /**
     * Key of a log line.
     */
    log?: string
    /**
     * A clause.
     */
    clause?: string
    /**
     * Only what this side does.
     */
    side?: string
  }
  /**
   * The value of a variable at the end of the game; of one per seat, side or space the sum, or one entry.
   */
  variable?: {
    /**
     * A variable of module.yaml.
     */
    name: string
    /**
     * The seat, side or space.
     */
    of?: string
  }
  /**
   * How many pieces there are at the end of the game.
   */
  pieces?: {
    /**
     * A zone by name, of all sides together; `board` for the board; `removed` for pieces out of the game.
     */
    in?: string
    /**
     * Only of this type.
     */
    type?: string
    /**
     * Only of this side.
     */
    side?: string
    /**
     * Only with this face up.
     */
    face?: string
  }
}

/**
 * The clause of rulebook.yaml it rests on.
 */
export type CitedClause = string
/**
 * A value, or where it comes from: `{trait: move}`, `{terrain: cost}`, `{scenario: turns}`, `{function: panzers}`, `{table: weather, row: {variable: turn}, column: mud}`.
 */
export type ValueFile =
  | number
  | string
  | boolean
  | {
      /**
       * A trait of the piece type; given by faces, that of the present face.
       */
      trait: string
    }
  | {
      /**
       * An attribute of the piece.
       */
      attribute: string
    }
  | {
      /**
       * A property of the terrain in the board's `terrains`.
       */
      terrain: string
    }
  | {
      /**
       * `turns`, or a name in the scenario's `data`.
       */
      scenario: string
    }
  | {
      /**
       * An option of options.yaml.
       */
      option: string
    }
  | {
      /**
       * A variable of module.yaml; with `per`, that of the space or side asked about.
       */
      variable: string
    }
  | {
      /**
       * A function of the rules plugin.
       */
      function: string
    }
  | {
      /**
       * A table read by its rows and columns, such as the weather by turns.
       */
      table: string
      row: ValueFile
      column: ValueFile
    }

/**
 * procedures.yaml: the turn, movement, battles and victory of a wargame as data, made of the parts of @redoubt/mechanics. What no part can say is a function of the rules plugin, called by name.
 */
export interface ProceduresFile {
  /**
   * Who plays when, and how long the game lasts: by phases in an order, or side by side without phases.
   */
  turn: {
    clause: CitedClause
    /**
     * The variable that counts the turns; left out, `turn`. It need not be declared.
     */
    counter?: string
    last: ValueFile
    /**
     * The sides in the order they play in a turn, each with its phases.
     */
    order?: {
      [k: string]: string[]
    }
    /**
     * In place of `order`: turns without phases. The sides in the order they are asked, each at the step `turn`.
     */
    sides?: string[]
    /**
     * After the order, chits are drawn from a cup one by one: the side of each plays these phases with the units of its formation. When the cup is empty the turn ends, and they all go back. A chit of no side is an event (`turn: {drawn}` of the rules says what it does).
     */
    chits?: {
      clause: CitedClause
      /**
       * The zone of all sides in which they lie; with `visible: none` nobody sees which are left.
       */
      cup: string
      /**
       * The zone of all sides in which those lie that were drawn this turn.
       */
      drawn: string
      /**
       * The attribute that says of a chit and of units which formation they are of, such as `formation`.
       */
      of: string
      /**
       * What is played by each chit, in order. None of these stands in `order`.
       */
      phases: string[]
    }
    orders?: ValueFile
    /**
     * With `orders`: the step of the rules that follows when they are given, such as battles. It goes on to `end_of_turn`. Left out, `end_of_turn`.
     */
    then?: string
  }
  /**
   * Units are placed before the first turn: one side after the other, or dealt out by chance.
   */
  setUp?: {
    clause: CitedClause
    /**
     * The sides that place units, in their order.
     */
    order?: string[]
    /**
     * The zone, one for each side, in which they wait; those with a turn in `arrives` come later, as reinforcements.
     */
    zone: string
    areas?: ValueFile
    deal?: ValueFile
  }
  /**
   * The phases by name: what each is made of.
   */
  phases?: {
    [k: string]: PhaseFile
  }
  /**
   * Zones of control: every space next to a unit.
   */
  zones?: {
    clause: CitedClause
    units?: WhereFile
    /**
     * Edge features a zone does not reach across, such as a strait or a lake shore.
     */
    over?: string[]
    except?: WhereFile
  }
  /**
   * Lines of sight, over the `elevation`, `height` and `hinders` of the board's spaces, terrains and features: the ruler at the table tells them.
   */
  sight?: {
    clause: CitedClause
    /**
     * A line exactly along a hexside is blocked by both hexes beside it together, or by either of them.
     */
    along?: 'both' | 'either'
    /**
     * Hindrances of so much in all are as good as blocked; left out, they never are.
     */
    most?: number
  }
  /**
   * The clause by which a unit of another side is refused in every phase, unless a phase says otherwise in its `clauses`. Left out: the clause of the action.
   */
  yours?: {
    clause: CitedClause
  }
  /**
   * How much may stand in one space at the end of a move, a retreat or an advance.
   */
  stacking?: {
    clause: CitedClause
    units: ValueFile
    weight?: ValueFile
    of?: WhereFile
  }
  /**
   * Step losses: a unit turns to its next face; after the last it leaves the map.
   */
  steps?: {
    clause: CitedClause
    /**
     * The zone eliminated units go to.
     */
    zone: string
  }
  /**
   * Who holds a space: the side that stands there alone, else the one that last did.
   */
  control?: {
    clause: CitedClause
    /**
     * The variable that remembers it; left out, `controller`. It need not be declared.
     */
    variable?: string
  }
  /**
   * Points after the last turn.
   */
  victory?: {
    clause: CitedClause
    points: ValueFile
    /**
     * Points are counted at the end of every turn and added up; left out, they are those held after the last. For turns by `order`.
     */
    each_turn?: boolean
    /**
     * How the game ends by the lead in points, the greatest first; a smaller lead is a draw. Left out, one point wins.
     */
    levels?: LevelFile[]
    /**
     * Ends the game at once when a side leads by so much at the end of a side's turn.
     */
    sudden?: {
      clause: CitedClause
      /**
       * The least lead in points.
       */
      lead: number
      /**
       * Key of its sentence under `results`.
       */
      reason: string
    }
    /**
     * Other ways to win before the last turn, looked at whenever a side’s turn ends; the first that fits counts.
     */
    atOnce?: AtOnceFile[]
  }
}
/**
 * A phase. Without `use` it offers what the rules plugin gives for it.
 */
export interface PhaseFile {
  /**
   * The part it is made of. freeTable: whoever plays moves, turns and rolls as at a table without rules; `stacking` and `zones` hold for his moves, and nothing does before somebody begins the first turn.
   */
  use?:
    | 'fire'
    | 'freeTable'
    | 'groundMovement'
    | 'oddsBattle'
    | 'reinforcements'
    | 'replacements'
    | 'supply'
  clause?: CitedClause
  /**
   * The clauses the part denies by. groundMovement: move, reach, enemy, terrain, along (what roads cost), yours, zones, units. oddsBattle: attack, odds, losses, retreat, advance, units, yours. fire: fire, range, dice, hits, units, yours. replacements: refit, rebuild, yours. `yours`: a unit of another side is refused by it.
   */
  clauses?: {
    [k: string]: string
  }
  units?: WhereFile
  /**
   * groundMovement, fire: the action's name, when it is not `move` or `fire`.
   */
  name?: string
  allowance?: ValueFile
  cost?: ValueFile
  /**
   * groundMovement: more points to cross an edge with a feature; null: it cannot be crossed.
   */
  across?: {
    [k: string]: number | null
  }
  /**
   * groundMovement: only along edges with this feature, one point each: rail. With points by feature, `{road: 1}`: from space to space along it for so many points, whatever lies there and is crossed; elsewhere for the cost.
   */
  along?:
    | string
    | {
        [k: string]: number
      }
  leave?: ValueFile
  /**
   * groundMovement: the mark `moved` stays on its units until the next movement, for phases that ask for it; left out, it goes with the phase.
   */
  remembered?: boolean
  /**
   * groundMovement: one space may always be entered.
   */
  minimum?: boolean
  via?: WhereFile
  /**
   * groundMovement: all units of a space that can move may go at once, each at its own cost.
   */
  stacks?: boolean
  overrun?: OverrunFile
  /**
   * groundMovement: what enemy zones of control do. `stop`: entering one ends the move. `rigid`: so it does, and no move leads straight from one into another. `forbidden`: it neither begins in one nor enters one, as by rail. `ignored`: they do nothing. Left out, they stop.
   */
  zones?:
    | ('stop' | 'rigid' | 'forbidden' | 'ignored')
    | {
        /**
         * An option of options.yaml whose values are among stop, rigid, forbidden, ignored.
         */
        option: string
      }
  /**
   * oddsBattle: the results table.
   */
  table?: string
  /**
   * oddsBattle: by what the table is entered; left out, odds.
   */
  by?: 'odds' | 'difference'
  factor?: ValueFile
  defends?: ValueFile
  /**
   * oddsBattle: what changes the attack, in order. fire: what changes the number of dice.
   */
  attack?: ChangeFile[]
  /**
   * oddsBattle: what changes the defence of a space, in order.
   */
  defence?: ChangeFile[]
  /**
   * oddsBattle: column shifts, by `add`.
   */
  shifts?: ChangeFile[]
  /**
   * oddsBattle, fire: die-roll modifiers, by `add`.
   */
  die?: ChangeFile[]
  dice?: ValueFile
  hits_at?: ValueFile
  /**
   * fire: a die hits with its number or less (`low`), or with its number or more (`high`). Left out, or less.
   */
  roll?: 'low' | 'high'
  /**
   * fire: faces of a die; left out, 6.
   */
  faces?: number
  /**
   * fire: what becomes of half a die; left out, it is dropped.
   */
  rounding?: 'down' | 'up'
  range?: ValueFile
  nearest?: ValueFile
  indirect?: WhereFile
  /**
   * fire: who says which of several units is hit: its owner (left out), who fired, a die, or the rule that it is the one with most or fewest steps.
   */
  allot?:
    | ('owner' | 'firer' | 'lot' | 'strongest' | 'weakest')
    | {
        /**
         * A function of the rules plugin that ranks a unit by a number: the highest is hit.
         */
        function: string
      }
  /**
   * fire: what a hit takes, a step (left out) or the whole unit.
   */
  each_hit?: 'step' | 'unit'
  /**
   * fire: both sides fire in the phase, whose turn it is first, and hits fall when both have; left out, each shot counts at once and only the side whose turn it is fires.
   */
  simultaneous?: boolean
  /**
   * groundMovement, fire, oddsBattle, replacements: it is asked even when nothing can be done in it, and ends when its player ends it. Left out, it is passed over then, which tells everybody that nobody can act: of covered units, that no gun is near.
   */
  always?: true
  /**
   * oddsBattle: covered units that fight are turned up when the battle is fought; `battle` (left out): and covered again when it is over, `for_good`: and stay so.
   */
  reveals?: 'battle' | 'for_good'
  /**
   * oddsBattle: units that add to an attack others have declared, from a distance and without fighting themselves. The player chooses them one by one; each supports once in a phase and attacks in none of its battles.
   */
  support?: {
    clause: CitedClause
    units: WhereFile
    factor: ValueFile
    range: ValueFile
    nearest?: ValueFile
  }
  /**
   * oddsBattle: retreats.
   */
  retreat?: {
    /**
     * Who chooses the way; left out, the owner.
     */
    by?: 'owner' | 'attacker'
    /**
     * May it go into enemy zones of control? Left out, not.
     */
    zones?: 'forbidden' | 'unless_friend' | 'free'
    /**
     * Does a unit go all the way at once, to a space so far away? Left out, space by space.
     */
    at_one_go?: boolean
  }
  /**
   * oddsBattle: advance after combat.
   */
  advance?: {
    /**
     * How many units; left out, all.
     */
    most?: number
    units?: WhereFile
  }
  /**
   * oddsBattle: duties to attack, without which the phase does not end. Nobody owes what he cannot do any more, or what would be too weak.
   */
  must?: {
    units?: MustFile
    spaces?: MustFile
  }
  /**
   * reinforcements: the zone, one for each side, in which they wait. replacements: the zone of eliminated units.
   */
  zone?: string
  points?: ValueFile
  where?: WhereFile
  /**
   * replacements: what may be done next to an enemy; left out, neither.
   */
  besideEnemy?: ('refit' | 'rebuild')[]
  entries?: ValueFile
  sources?: ValueFile
  /**
   * supply: the stages of a line from the source outward, such as the railway and then the way to the unit; left out, one stage of any length.
   */
  lines?: LineFile[]
  /**
   * supply: what a unit loses at a check that finds no line to it. It counts such checks in a row in the attribute `unsupplied`.
   */
  loses?: {
    /**
     * So many steps.
     */
    steps: number
    /**
     * Only after so many checks without supply before it; left out, at the first.
     */
    after?: number
  }
}
/**
 * Which units or spaces; all that is named must hold.
 */
export interface WhereFile {
  /**
   * Units with this trait, or with these traits of these values.
   */
  trait?:
    | string
    | {
        [k: string]: Json
      }
  /**
   * Units with this attribute, or with these attributes of these values.
   */
  attribute?:
    | string
    | {
        [k: string]: Json
      }
  /**
   * Spaces of this terrain, or of one of these.
   */
  terrain?: string | string[]
  /**
   * Spaces of this region, or of one of these.
   */
  region?: string | string[]
  /**
   * A function of the rules plugin that says yes or no.
   */
  function?: string
}
/**
 * What it takes to overrun: whoever stands there is eliminated, and the stack ends its move in the space.
 */
export interface OverrunFile {
  clause: CitedClause
  /**
   * The least odds, attack to defence: 6 for six to one.
   */
  odds: number
  /**
   * Movement points besides those of the space; left out, none.
   */
  cost?: number
  factor: ValueFile
  defends?: ValueFile
  /**
   * What changes the defence of the space, in order.
   */
  defence?: ChangeFile[]
}
/**
 * One change of a strength, a column or a throw.
 */
export interface ChangeFile {
  /**
   * Its name, and that of its sentence `preview.<id>`; left out, what it looks at first: the terrain, the feature, the trait. The sentence may say `{hex}`, `{terrain}` and, of `each`, `{units}`.
   */
  id?: string
  clause: CitedClause
  /**
   * The option that must be on.
   */
  option?: string
  times?: ValueFile
  add?: ValueFile
  where?: WhereFile
  /**
   * Every attacker attacks over an edge with this feature.
   */
  across?: string
  any?: WhereFile
  all?: WhereFile
  /**
   * oddsBattle, attack and defence, with `times`: it multiplies what each such unit brings, by itself, before what changes the whole; `across` and `range` are asked of each as well. `true`: every unit of which they hold.
   */
  each?: WhereFile | true
  against?: WhereFile
  /**
   * All attackers are so far away.
   */
  range?: {
    /**
     * At least so many spaces.
     */
    from?: number
    /**
     * At most so many.
     */
    to?: number
  }
}
/**
 * A duty to attack.
 */
export interface MustFile {
  clause: CitedClause
  where?: WhereFile
}
/**
 * A stage of a supply line. Enemies bar it.
 */
export interface LineFile {
  /**
   * Only along edges with this feature: rail.
   */
  along?: string
  /**
   * The longest, in spaces, or in points where there is a `cost`.
   */
  within?: number
  cost?: ValueFile
  where?: WhereFile
  /**
   * May it go through enemy zones of control? Left out, not.
   */
  zones?: 'forbidden' | 'unless_friend' | 'free'
}
export interface LevelFile {
  /**
   * The least lead in points.
   */
  lead: number
  /**
   * Key of its sentence under `results`; or keys by the side that leads.
   */
  reason:
    | string
    | {
        [k: string]: string
      }
  /**
   * Nobody wins.
   */
  draw?: boolean
}
/**
 * A way to win at once: by where one stands, or by what the other has lost. One of `reach` and `army`.
 */
export interface AtOnceFile {
  clause: CitedClause
  /**
   * Key of its sentence under `results`.
   */
  reason: string
  /**
   * By side the region it has won by: one of its units stands there at the end of its own turn.
   */
  reach?: {
    [k: string]: string
  }
  /**
   * The units that count, or `any`: a side that has none of them left on the map has lost.
   */
  army?: 'any' | WhereFile
}

/**
 * tuning.json: numbers for the module's players that self-play found to be better, and the record of how. Written by `redoubt tune --keep`.
 */
export interface TuningFile {
  format: 1
  /**
   * By the names of the rules' `weights`: what `evaluate` weighs by.
   */
  weights: {
    [k: string]: number
  }
  /**
   * Digests of what played the games. The weights are used while that of the module is what it was.
   */
  played: {
    engine: string
    bots: string
    /**
     * Of its rules and data.
     */
    module: string
  }
  /**
   * As it was asked for: bot, games, seed, options.
   */
  terms: {
    [k: string]: string | boolean
  }
  search: {
    generations: number
    games: number
  }
  /**
   * Against the weights of the rules, on dice that had no part in the search, the seats exchanged.
   */
  gain: {
    games: number
    score: ScoreFile
  }
}
/**
 * 0 to 1, with its 95 % interval.
 */
export interface ScoreFile {
  value: number
  low: number
  high: number
}

/**
 * ladder.json: how strong bots are in the module, as they met. Written by `redoubt ladder --keep`.
 */
export interface LadderFile {
  format: 1
  /**
   * Digests of what played the games. The ladder is shown to players while that of the module is what it was.
   */
  played: {
    engine: string
    bots: string
    /**
     * Of its rules, its data, and what its players weigh by.
     */
    module: string
  }
  /**
   * As it was asked for: `{ turns: 12, until: 70 }`.
   */
  terms: {
    [k: string]: string | boolean
  }
  ratings: RatedFile[]
  meetings: MeetingFile[]
}
export interface RatedFile {
  player: string
  rating: EstimateFile
}
/**
 * Of the first of the two, 0 to 1, or a rating; with its 95 % interval.
 */
export interface EstimateFile {
  value: number
  low: number
  high: number
}
/**
 * Two bots that met, the seats exchanged.
 */
export interface MeetingFile {
  a: string
  b: string
  games: number
  score: EstimateFile
  matches: EstimateFile
  /**
   * Digest of its first match, action for action: whether code that was changed since still plays the same games.
   */
  first: string
  /**
   * Of a processor for a decision of each of the two, on the average of its first match.
   */
  milliseconds?: {
    a: number
    b: number
  }
}

export type AidCellFile =
  | string
  | {
      /**
       * What stands beside the pictures.
       */
      text?: string
      pictures: AidPictureFile[]
    }
/**
 * A picture of the module.
 */
export type AidPictureFile = string

/**
 * aids.yaml: what lies beside the board to be looked up: charts as pictures, pages of help. The rules know nothing of it.
 */
export interface AidsFile {
  /**
   * The pages, in the order in which they are listed.
   */
  pages: AidPageFile[]
}
export interface AidPageFile {
  /**
   * Name of the page; each has its own.
   */
  id: string
  /**
   * What the page is called.
   */
  title: string
  /**
   * Pages of one group, one after the other, are listed under its name.
   */
  group?: string
  /**
   * What stands on the page, from top to bottom.
   */
  blocks: AidBlockFile[]
}
/**
 * Exactly one of `heading`, `text`, `list`, `rows`, `picture` and `document`.
 */
export interface AidBlockFile {
  /**
   * A heading.
   */
  heading?: string
  /**
   * A paragraph of plain text; line breaks are kept.
   */
  text?: string
  /**
   * Items one under the other.
   */
  list?: string[]
  /**
   * A table, row by row.
   */
  rows?: AidCellFile[][]
  /**
   * With `rows`: the first row holds the headings of the columns.
   */
  head?: boolean
  picture?: AidPictureFile
  /**
   * With `picture`: what it shows, for whoever cannot see it; left out, the title of the page.
   */
  alt?: string
  /**
   * A PDF of the module. The table does not show it: whoever wants to read it downloads it.
   */
  document?: string
}
