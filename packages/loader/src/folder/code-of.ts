/** What a script does, without what it says of itself: for digests of what shapes a game. */

/** Comments, blanks, texts, words with numbers, and any other sign; an open template is read on by itself. */
const TOKEN =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(\s+)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|([\p{L}\p{N}_$.#]+)|([\s\S])/uy

/** After these a stroke begins a pattern rather than divides. */
const BEFORE_PATTERN = /^(?:[([{}=,;:!&|?+\-*%<>~^]|return|typeof|case|of|in)$/

/**
 * The tokens of a script, one to a line: without comments and layout, and without the clauses it cites in `clause: '4.1'`
 * and as the last argument of `g.log(…)`. Scripts that differ in nothing else play the same game.
 * @example codeOf("g.log('captures', { captured }, '2.4') // at once") === codeOf("g.log('captures', { captured })") // → true
 */
export function codeOf(script: string): string {
  return withoutCitations(tokensOf(script)).join('\n')
}

function tokensOf(script: string): string[] {
  const tokens: string[] = []
  for (let at = 0; at < script.length; ) {
    const last = tokens[tokens.length - 1] ?? ';'
    const length =
      script[at] === '`'
        ? templateLength(script, at)
        : script[at] === '/' && BEFORE_PATTERN.test(last)
          ? patternLength(script, at)
          : 0
    if (length > 0) {
      tokens.push(script.slice(at, at + length))
      at += length
      continue
    }
    TOKEN.lastIndex = at
    const [token = script[at] ?? '', comment, blank] = TOKEN.exec(script) ?? []
    if (comment === undefined && blank === undefined) tokens.push(token)
    at += token.length
  }
  return tokens
}

/** A pattern with its flags; 0 where the stroke opens a comment. */
function patternLength(script: string, at: number): number {
  const pattern = /\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
  pattern.lastIndex = at
  return pattern.exec(script)?.[0].length ?? 0
}

/** A template to its end; what stands in it is kept as it is. */
function templateLength(script: string, at: number): number {
  let end = at + 1
  while (end < script.length && script[end] !== '`') {
    if (script[end] === '\\') end++
    else if (script[end] === '$' && script[end + 1] === '{') {
      let depth = 0
      for (end++; end < script.length; end++) {
        if (script[end] === '{') depth++
        else if (script[end] === '}' && --depth === 0) break
        else if (script[end] === '`') end += templateLength(script, end) - 1
      }
    }
    end++
  }
  return end + 1 - at
}

/** Without `clause: '…'`, without what a line of the log cites, and without commas before a closing bracket. */
function withoutCitations(tokens: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string
    if (token === 'clause' && tokens[at + 1] === ':' && /^['"]/.test(tokens[at + 2] ?? '')) {
      at += tokens[at + 3] === ',' ? 3 : 2
      continue
    }
    if (/^[)\]}]$/.test(token) && kept[kept.length - 1] === ',') kept.pop()
    kept.push(token)
    if (token.endsWith('.log') && tokens[at + 1] === '(') {
      const line = bracketed(tokens, at + 1)
      kept.push(...withoutCitations(uncited(line)))
      at += line.length
    }
  }
  return kept
}

/** Tokens from an opening bracket to the one that closes it. */
function bracketed(tokens: readonly string[], from: number): string[] {
  let depth = 0
  let to = from
  for (; to < tokens.length; to++) {
    const token = tokens[to] as string
    if (/^[([{]$/.test(token)) depth++
    if (/^[)\]}]$/.test(token) && --depth === 0) break
  }
  return tokens.slice(from, to + 1)
}

/** A line of the log with its key and its facts alone, unless its terms say more than a clause. */
function uncited(line: readonly string[]): string[] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of line.slice(1, -1)) {
    if (/^[([{]$/.test(token)) depth++
    if (/^[)\]}]$/.test(token)) depth--
    if (token === ',' && depth === 0) parts.push([])
    else parts[parts.length - 1]?.push(token)
  }
  const [key = [], facts = [], cited = []] = parts
  const saysMore = cited[0] === '{' && (cited[1] !== 'clause' || cited.includes(','))
  return saysMore ? [...line] : ['(', ...key, ',', ...facts, ')']
}
