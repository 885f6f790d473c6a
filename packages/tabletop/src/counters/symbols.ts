/** Silhouettes and unit symbols, as paths in a box of 100 × 100. */

export interface Silhouette {
  /** Filled, with holes by the even-odd rule. */
  readonly fill: string
  /** Drawn as lines of width 7 besides. */
  readonly lines?: string
  /** A NATO frame: the symbol is wider than high and keeps its box. */
  readonly framed?: boolean
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const FRAME = 'M8 24h84v52h-84z'

const SILHOUETTES: Readonly<Record<string, Silhouette>> = {
  infantry: {
    fill: [
      'M29 33c0-13 8-21 19-21s19 8 19 21l5 4v4h-48v-4z',
      'M33 44h30v4c0 9-6 15-15 15s-15-6-15-15z',
      'M10 96c0-20 7-28 22-31c4 5 10 8 16 8s12-3 16-8c15 3 22 11 22 31z',
      'M76 8l4-2 4 14 2 42-8 0z',
      'M20 84l50-17 3 6-46 17z',
    ].join(''),
  },
  pawn: {
    fill: [
      circle(50, 27, 16),
      'M33 45h34v7h-34z',
      'M42 52h16c1 14 8 22 16 29h-48c8-7 15-15 16-29z',
      'M21 83h58v11h-58z',
    ].join(''),
  },
  tank: {
    fill: [
      'M8 70c0-8 5-13 13-13h58c8 0 13 5 13 13s-5 14-14 14h-56c-9 0-14-6-14-14z',
      ...[22, 36, 50, 64, 78].map((x) => circle(x, 70.5, 5.2)),
      'M14 54l8-11h52l13 11z',
      'M28 40c1-12 7-17 16-17h14c8 0 13 5 14 12v5z',
      'M70 28h26v6h-26z',
      'M93 25h5v12h-5z',
      'M38 16h14v6h-14z',
    ].join(''),
  },
  battleship: {
    fill: [
      'M3 64h94l-9 17c-2 4-5 6-10 6h-58c-6 0-9-3-11-8z',
      'M30 61v-9h40v9z',
      'M39 49v-14h15v14z',
      'M57 49l1-17h9l1 17z',
      'M45 32v-22h3.4v22z',
      'M37 18h20v3.6h-20z',
      'M73 61l1-8h11l1 8z',
      'M83 52h15v3.6h-15z',
      'M14 61l1-8h11l1 8z',
      'M2 52h15v3.6h-15z',
    ].join(''),
  },
  chopper: {
    fill: [
      'M50 36c22 0 38 8 42 24c2 9-6 14-18 14h-26c-9 0-13-4-15-12l-2-9c3-11 8-17 19-17z',
      'M68 42c9 2 15 7 17 15h-17z',
      'M35 46l-29-7-2 5 28 14z',
      'M2 29l5-1 3 26-5 1z',
      'M52 26h6v11h-6z',
      'M12 21c28-3 58-3 86 0v4.6c-28 3-58 3-86 0z',
      'M38 83h46c4 0 6-2 7-5l4 2c-2 6-5 8-11 8h-46z',
      'M47 73h4v11h-4z',
      'M70 73h4v11h-4z',
    ].join(''),
  },
  artillery: {
    fill: [
      circle(42, 68, 19),
      circle(42, 68, 13.5),
      circle(42, 68, 5),
      'M40 56l45-34 6 8-42 36z',
      'M82 19l6-5 11 14-6 5z',
      'M47 34l10-6 13 25-10 6z',
      'M27 70l-23 16 3 6 27-15z',
    ].join(''),
  },
  aircraft: {
    fill: 'M46 8c1-5 7-5 8 0l2 28 40 20v9l-40-10-2 24 13 9v6l-17-4-17 4v-6l13-9-2-24-40 10v-9l40-20z',
  },
  cavalry: {
    fill:
      'M18 88c0-20 5-30 15-38l-14 6-8-11 26-22 4-15 11 9c22 4 35 20 35 42 0 12-3 21-7 29z' +
      circle(44, 33, 3),
  },
  headquarters: { fill: 'M16 6h8v90h-8zM28 12h58l-14 18 14 18h-58z' },
  supply: {
    fill: 'M14 30l36-18 36 18v44l-36 18-36-18zM20 36v35l27 13v-35zM80 36l-27 13v35l27-13z',
  },
  fort: {
    fill: 'M12 92v-58h-4v-22h14v10h10v-10h14v10h8v-10h14v10h10v-10h14v22h-4v58h-24v-22c0-16-28-16-28 0v22z',
  },
  mine: {
    fill: `${circle(50, 52, 26)}M46 8h8v20h-8zM46 76h8v16h-8zM8 48h18v8h-18zM74 48h18v8h-18zM20 16l15 14-6 6-14-15zM80 16l-15 14 6 6 14-15z`,
  },
  submarine: {
    fill: 'M4 62c8-14 22-18 44-18v-14h14v14c20 0 32 6 36 18-6 12-22 18-46 18s-42-6-48-18zM54 18h4v14h-4zM54 18h10v4h-10z',
  },
  fighter: {
    fill: 'M48 6c1-3 3-3 4 0l3 22 5 8 34 22v9l-38-7-2 18 12 9v6l-16-3-16 3v-6l12-9-2-18-38 7v-9l34-22 5-8z',
  },
  'tactical-bomber': {
    fill: 'M47 8c1-4 5-4 6 0l3 24 38 4c3 4 3 9 0 12l-38 6-2 22 16 4v8l-20 1-20-1v-8l16-4-2-22-38-6c-3-3-3-8 0-12l38-4z',
  },
  'medium-bomber': {
    fill: 'M46 5c1-4 7-4 8 0l2 27 10 1v-9h8v10l22 5v9l-40 5-2 24 18 5v8l-22 1-22-1v-8l18-5-2-24-40-5v-9l22-5v-10h8v9l10-1z',
  },
  'heavy-bomber': {
    fill: 'M46 4c1-4 7-4 8 0l3 30 8 4v-9h7v13l9 5v-8h7v12l9 6v8l-40-12-2 24 16 8v7l-21-3-21 3v-7l16-8-2-24-40 12v-8l9-6v-12h7v8l9-5v-13h7v9l8-4z',
  },
  fortress: {
    fill: `M50 4l12 20 22-8-8 22 20 12-20 12 8 22-22-8-12 20-12-20-22 8 8-22-20-12 20-12-8-22 22 8z${circle(50, 50, 13)}`,
  },
  factory: { fill: 'M6 92v-46l22-16v16l22-16v16l20-14v-24h14v24h10v60z' },
  anchor: {
    fill: `M44 30h12v12h16v9h-16v30c12-1 21-8 24-18l-7 2 9-18 12 16-6-1c-4 20-20 32-38 32s-34-12-38-32l-6 1 12-16 9 18-7-2c3 10 12 17 24 18v-30h-16v-9h16z${circle(50, 18, 13)}${circle(50, 18, 6)}`,
  },
  cruiser: {
    fill: [
      'M2 66l94-2-8 18c-1 3-4 5-8 5h-60c-6 0-9-3-11-8z',
      'M34 63v-8h34v8z',
      'M40 53l1-18h7l1 18z',
      'M54 53l1-16h7l1 16z',
      'M29 53v-33h3v33z',
      'M74 62l1-7h9l1 7z',
      'M82 54h14v3h-14z',
      'M16 62l1-7h9l1 7z',
      'M4 54h14v3h-14z',
    ].join(''),
  },
  destroyer: {
    fill: [
      'M2 60l14 5h80l-7 12c-1 3-3 4-6 4h-62c-5 0-8-2-10-6z',
      'M22 63v-15h12v15z',
      'M26 46v-22h3v22z',
      'M42 62l1-16h7l1 16z',
      'M56 62l1-14h7l1 14z',
      'M74 62v-6h10v6zM82 54h12v3h-12z',
    ].join(''),
  },
  transport: {
    fill: [
      'M4 58h92l-6 22c-1 4-4 6-8 6h-62c-5 0-8-2-9-6z',
      'M40 56v-16h24v16z',
      'M46 38v-14h10v14z',
      'M20 56v-38h3.5v38zM80 56v-38h3.5v38z',
      'M22 22l14 26-3 2-13-25zM82 22l-13 26 3 2 12-25z',
    ].join(''),
  },
  biplane: {
    fill: [
      'M4 32h92v8h-92zM10 60h80v7h-80z',
      'M20 40h3v20h-3zM77 40h3v20h-3zM36 40h3v20h-3zM61 40h3v20h-3z',
      circle(50, 50, 12),
      'M48 18h4v20h-4zM48 62h4v8h-4z',
      circle(38, 82, 6),
      circle(62, 82, 6),
      'M40 68l-4 10h4l4-10zM60 68l4 10h-4l-4-10z',
    ].join(''),
  },
  'machine-gun': {
    fill: 'M4 40h20v-6h34v6h36v7h-36v10h-34v-5h-20zM40 57h8l6 12 26 19-5 6-27-20-22 20-6-5 22-22z',
  },
  'damage-1': { fill: circle(50, 50, 24) },
  'damage-2': { fill: circle(28, 50, 22) + circle(74, 50, 22) },
  'damage-3': { fill: circle(50, 26, 22) + circle(26, 70, 22) + circle(74, 70, 22) },
  wrecked: { fill: 'M14 24l10-10 26 26 26-26 10 10-26 26 26 26-10 10-26-26-26 26-10-10 26-26z' },
  marker: { fill: circle(50, 50, 30) },
  dot: { fill: circle(50, 50, 30) },
  cross: { fill: 'M14 28l14-14 22 22 22-22 14 14-22 22 22 22-14 14-22-22-22 22-14-14 22-22z' },
  flown: { fill: 'M10 52l14-14 20 20 38-42 14 14-52 58z' },
  disrupted: { fill: 'M56 4l-40 52h24l-6 40 46-56h-26z' },
}

const UNITS: Readonly<Record<string, Silhouette>> = {
  infantry: { fill: '', lines: `${FRAME}M8 24l84 52M92 24l-84 52`, framed: true },
  armour: {
    fill: '',
    lines: `${FRAME}M30 38h40a12 12 0 0 1 0 24h-40a12 12 0 0 1 0-24z`,
    framed: true,
  },
  mechanised: {
    fill: '',
    lines: `${FRAME}M8 24l84 52M92 24l-84 52M32 40h36a10 10 0 0 1 0 20h-36a10 10 0 0 1 0-20z`,
    framed: true,
  },
  storm: {
    fill: 'M56 27l-22 27h12l-7 19 25-28h-13l12-18z',
    lines: `${FRAME}M8 24l84 52M92 24l-84 52`,
    framed: true,
  },
  'rail-gun': {
    fill: circle(50, 44, 11) + circle(26, 87, 7) + circle(50, 87, 7) + circle(74, 87, 7),
    lines: `${FRAME}M16 76h68`,
    framed: true,
  },
  cavalry: { fill: '', lines: `${FRAME}M92 24l-84 52`, framed: true },
  artillery: { fill: circle(50, 50, 11), lines: FRAME, framed: true },
  engineer: { fill: '', lines: `${FRAME}M28 64v-24h44v24M50 40v20`, framed: true },
  airborne: {
    fill: '',
    lines: `${FRAME}M8 24l84 52M92 24l-84 52M36 70a7 7 0 0 1 14 0a7 7 0 0 1 14 0`,
    framed: true,
  },
  'air-assault': {
    fill: '',
    lines: `${FRAME}M8 24l84 52M92 24l-84 52M36 68l14-8 14 8`,
    framed: true,
  },
  ranger: {
    fill: 'M38 71v-42h15c10 0 15 5 15 13 0 6-3 10-9 12l11 17h-10l-10-16h-4v16zM46 48h7c4 0 7-2 7-6s-3-6-7-6h-7z',
    lines: FRAME,
    framed: true,
  },
  motorised: { fill: '', lines: `${FRAME}M8 24l84 52M92 24l-84 52M50 24v52`, framed: true },
  mountain: { fill: 'M50 52l14 24h-28z', lines: `${FRAME}M8 24l84 52M92 24l-84 52`, framed: true },
  fortress: {
    fill: 'M32 76v-12h7v5h7v-5h8v5h7v-5h7v12z',
    lines: `${FRAME}M8 24l84 52M92 24l-84 52`,
    framed: true,
  },
  'siege-artillery': {
    fill: `${circle(50, 46, 12)}M20 66h60v7h-60z`,
    lines: FRAME,
    framed: true,
  },
  construction: { fill: '', lines: `${FRAME}M28 66v-20h44v20M50 46v16M20 34h60`, framed: true },
  'air-defence': { fill: '', lines: `${FRAME}M8 76c8-34 76-34 84 0`, framed: true },
  antitank: { fill: '', lines: `${FRAME}M8 76l42-52 42 52`, framed: true },
  headquarters: { fill: 'M8 24h84v17h-84z', lines: FRAME, framed: true },
  supply: { fill: '', lines: `${FRAME}M8 64h84`, framed: true },
  unit: { fill: '', lines: FRAME, framed: true },
}

/** Entities of a 20-digit APP-6D code that wargames use, by the first four digits of the entity. */
const ENTITIES: Readonly<Record<string, string>> = {
  '1204': 'antitank',
  '1205': 'armour',
  '1211': 'infantry',
  '1213': 'cavalry',
  '1301': 'air-defence',
  '1303': 'artillery',
  '1407': 'engineer',
  '1634': 'supply',
}

/** Entities whose last two digits matter, by all six. */
const SUBTYPES: Readonly<Record<string, string>> = {
  '121102': 'mechanised',
  '121104': 'motorised',
}

/** Entities with a symbol of their own for a modifier: above (two digits), below (two digits). */
const MODIFIED: Readonly<Record<string, string>> = {
  '1211 0001': 'airborne',
  '1211 0100': 'air-assault',
}

const ECHELONS: Readonly<Record<string, string>> = {
  11: 'Ø',
  12: '•',
  13: '••',
  14: '•••',
  15: 'I',
  16: 'II',
  17: 'III',
  18: 'X',
  21: 'XX',
  22: 'XXX',
  23: 'XXXX',
  24: 'XXXXX',
}

/** In codes of letters, by the twelfth. */
const LETTERED: Readonly<Record<string, string>> = {
  A: 'Ø',
  B: '•',
  C: '••',
  D: '•••',
  E: 'I',
  F: 'II',
  G: 'III',
  H: 'X',
  I: 'XX',
  J: 'XXX',
  K: 'XXXX',
  L: 'XXXXX',
}

function echelonOf(sidc: string): string | undefined {
  return /^\d/.test(sidc) ? ECHELONS[sidc.slice(8, 10)] : LETTERED[sidc.charAt(11)]
}

/** All names `symbolNamed` knows. */
export const symbolNames: readonly string[] = [
  ...Object.keys(SILHOUETTES),
  ...Object.keys(UNITS).map((name) => `nato-${name}`),
]

/** A silhouette (`tank`), or a NATO symbol by name (`nato-armour`). */
export function symbolNamed(name: string): Silhouette | undefined {
  return name.startsWith('nato-') ? UNITS[name.slice(5)] : SILHOUETTES[name]
}

/** Is the symbol of a code among our own drawings, as it stands and without more to it? */
export function isOwnSymbol(sidc: string): boolean {
  if (!/^\d{20}/.test(sidc) || sidc.slice(4, 6) !== '10') return false
  const [entity, subtype, modifiers] = [sidc.slice(10, 14), sidc.slice(14, 16), sidc.slice(16, 20)]
  if (`${entity} ${modifiers}` in MODIFIED) return subtype === '00'
  if (modifiers !== '0000') return false
  return `${entity}${subtype}` in SUBTYPES || (entity in ENTITIES && subtype === '00')
}

/** Silhouette and size mark of an APP-6D code of 20 digits; unknown entities have an empty frame. */
export function symbolCoded(sidc: string): {
  readonly symbol: Silhouette | undefined
  readonly size: string | undefined
} {
  const entity = sidc.slice(10, 14)
  const name =
    SUBTYPES[sidc.slice(10, 16)] ??
    MODIFIED[`${entity} ${sidc.slice(16, 20)}`] ??
    ENTITIES[entity] ??
    'unit'
  return { symbol: UNITS[name], size: echelonOf(sidc) }
}
