/** What one kind of workspace may import of ours. */
export interface Allowance {
  /** Workspaces that every file may import. */
  readonly imports: readonly string[]
  /** Workspaces of which only types may be imported. */
  readonly types?: readonly string[]
  /** Workspaces that only tests may import besides. */
  readonly tests?: readonly string[]
  /** Whether its sources must run in every environment: no `node:` modules outside tests. */
  readonly pure?: boolean
}

/** `any` workspace may be imported. */
export const any = '*'

/** The allowed directions, as in architecture §4; a folder under `modules/` goes by `modules/*`. */
export const house: Readonly<Record<string, Allowance>> = {
  'packages/engine': { imports: [], pure: true },
  'packages/mechanics': { imports: ['engine'], pure: true },
  'packages/loader': { imports: ['engine'] },
  'packages/builder': { imports: ['engine', 'mechanics', 'vassal'], tests: ['loader', 'testkit'] },
  'packages/sandbox': {
    imports: ['engine', 'mechanics', 'bots', 'protocol', 'table'],
    tests: ['builder', 'loader', 'tooling'],
  },
  'packages/testkit': { imports: ['engine', 'loader', 'text'], tests: ['tooling'] },
  'packages/bots': { imports: ['engine'], tests: ['loader', 'testkit'] },
  'packages/lab': { imports: ['engine', 'bots'], tests: ['loader', 'testkit'] },
  'packages/protocol': { imports: ['engine'] },
  'packages/table': { imports: ['engine', 'protocol'], tests: ['testkit'], pure: true },
  'packages/client': { imports: ['table', 'protocol', 'engine'], tests: ['loader', 'testkit'] },
  'packages/text': { imports: ['engine'], tests: ['loader'] },
  'packages/tabletop': { imports: [], types: ['engine'], tests: ['engine'] },
  'packages/print': { imports: ['engine', 'tabletop'], tests: ['loader'] },
  'packages/tooling': { imports: [] },
  'packages/cartography': { imports: [] },
  'packages/vassal': { imports: ['engine'], tests: ['loader'], pure: true },
  'modules/*': { imports: ['engine', 'mechanics'], tests: ['loader', 'testkit'], pure: true },
  'apps/server': {
    imports: [
      'engine',
      'loader',
      'builder',
      'sandbox',
      'protocol',
      'table',
      'text',
      'bots',
      'vassal',
    ],
    tests: ['client', 'testkit', 'tooling'],
  },
  'apps/web': {
    imports: [
      'client',
      'tabletop',
      'protocol',
      'sandbox',
      'engine',
      'mechanics',
      'text',
      'bots',
      'lab',
      'testkit',
    ],
    tests: ['server', 'table', 'loader', 'tooling'],
  },
  'apps/guide': { imports: [] },
  'apps/cli': { imports: [any] },
}

/** Tests, benchmarks, demonstrations and the configuration of tools: what runs while developing only. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.config\.ts$|\/(tests|e2e|bench|demo)\//.test(path)
}
