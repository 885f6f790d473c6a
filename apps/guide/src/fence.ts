/** What a block of code says of itself after the three backticks: its language and where it belongs. */

export interface Fence {
  /** `sh`, `text`, `yaml`, `ts`, `diff`. */
  readonly language: string
  /** The file it is the whole of, or changes. */
  readonly file: string | undefined
  /** The file of the repository it is quoted from, word for word. */
  readonly from: string | undefined
  /** Exit code of its last command; of all others, and where nothing is said, 0. */
  readonly exits: number
}

/** `yaml file=ambush/pieces.yaml` → its parts. */
export function readFence(info: string): Fence {
  const [language = '', ...words] = info.trim().split(/\s+/)
  const named = (name: string) =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    language,
    file: named('file'),
    from: named('from'),
    exits: Number(named('exits') ?? 0),
  }
}
