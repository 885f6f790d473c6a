import {
  DeniedError,
  fractionText,
  type LogEntry,
  type Module,
  OddsError,
  type OddsOutcome,
  type OddsQuestion,
  odds as oddsOf,
  type Policy,
  type Position,
  type Rules,
} from '@redoubt/engine'
import { createTexts, oddsAverage, type Texts } from '@redoubt/text'
import type { Command, Input } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS, seatOf } from '../sources/positions.ts'
import { outcomesText, undecidedText } from './odds-text.ts'
import { mergedByDie } from './same-but-die.ts'

/** How the choices before the horizon are made, besides the module's own policies. */
const policiesBesides = ({
  rules: { evaluate },
  weights,
}: Pick<Module, 'rules' | 'weights'>): Readonly<Record<string, Policy>> => ({
  first: () => 0,
  greedy: (tree) => {
    const { side, moment } = tree
    let best = { row: 0, worth: Number.NEGATIVE_INFINITY }
    const count = tree.list.count
    for (let row = 0; row < count; row++) {
      tree.play(row)
      const worth = (side && evaluate?.(tree.position, side, weights)) ?? 0
      tree.rewind(moment)
      if (worth > best.worth) best = { row, worth }
    }
    return best.row
  },
})

export const odds: Command = {
  name: 'odds',
  takes: '<position> "<action>"',
  summary: 'Lists what an action can lead to, with exact probabilities.',
  details: `${POSITIONS}\nPast the budget outcomes are sampled, and the half-width of the 95 % interval is given.`,
  examples: [
    'odds fortify "enlist supply/tank c2"',
    'odds battle.test.yaml "attack 0203 0303" --horizon turn --policy greedy',
    'odds siege.test.yaml "begin_battle poland" --horizon battle --policy fort-first',
  ],
  options: {
    ...POSITION_OPTIONS,
    as: { type: 'string', value: 'SIDE', help: 'the side or seat that acts; else the one asked' },
    horizon: {
      type: 'string',
      value: 'WHEN',
      help: 'where to stop: action (default), turn (another side is asked), a horizon of the module, or a step',
    },
    policy: {
      type: 'string',
      value: 'NAME',
      help: 'how choices before the horizon are made: a policy of the module, or first, greedy',
    },
    budget: {
      type: 'string',
      value: 'N',
      help: 'most plays before sampling takes over (default 100000)',
    },
  },
  run: async (input) => {
    const [position, action, ...more] = input.words
    if (position === undefined || action === undefined || more.length > 0) {
      throw new UsageError(
        'odds expects a position and an action in quotes: redoubt odds fortify "end_turn"',
      )
    }
    const game = await gameAt(position, input)
    const texts = createTexts(game.module.data)
    const asked = question(game.module, game.position, input)
    try {
      const found = oddsOf(game, seatOf(game, input.text('as')), action, {
        ...asked,
        snapshots: true,
      })
      const told = { ...found, outcomes: mergedByDie(found.outcomes) }
      const inWords = (outcome: OddsOutcome) => outcomeInWords(texts, outcome)
      return {
        ok: true,
        text: [
          `${found.method}, ${found.plays} ${found.plays === 1 ? 'play' : 'plays'}`,
          outcomesText(game, told, told.outcomes.map(inWords)),
          oddsAverage(texts, { ...found, outcomes: [] }) ?? '',
          undecidedText(game, found, asked, {
            action,
            horizon: asked.horizon === undefined ? undefined : input.text('horizon'),
            policies: asked.policy === undefined ? policiesOf(game.module) : [],
          }),
        ]
          .filter((text) => text !== '')
          .join('\n'),
        data: {
          method: found.method,
          plays: found.plays,
          ...(found.changes && { changes: found.changes }),
          outcomes: found.outcomes.map(inWords),
        },
      }
    } catch (error) {
      if (error instanceof DeniedError) throw new FailedError(denied(texts, error))
      if (error instanceof OddsError) throw new FailedError(lacking(error, game.module, input))
      throw error
    }
  },
}

function outcomeInWords(
  texts: Texts,
  { probability, exact, margin, key, facts, hash, dice, log, alike, result }: OddsOutcome,
) {
  const said = (entries: readonly LogEntry[]) => entries.map((entry) => texts.log(entry).text)
  return {
    probability,
    ...(exact ? { exact: fractionText(exact) } : {}),
    ...(margin === undefined ? {} : { margin }),
    ...(key === undefined ? {} : { outcome: texts.remark('odds', { key, facts }).text }),
    hash,
    dice,
    log: said(log),
    alike: alike.map(said),
    result,
  }
}

function denied(texts: Texts, { denial }: DeniedError): string {
  return `denied by ${denial.clause}: ${texts.denial(denial).text}`
}

function policiesOf(module: Module): string[] {
  return Object.keys({ ...policiesBesides(module), ...module.rules.policies })
}

/** Those of every module and its own; any of its steps is one as well. */
function horizonsOf({ rules }: { readonly rules: Rules }): string[] {
  return ['action', 'turn', ...Object.keys(rules.horizons ?? {})]
}

/** What the question lacks, and what would do. */
function lacking({ message }: OddsError, module: Module, input: Input): string {
  const policy = input.text('policy')
  const policies = policiesOf(module).join(', ')
  return policy === undefined
    ? `${message}\n  --policy says how such choices are made: ${policies}`
    : `with policy "${policy}" play goes round in circles: ${message}\n  name another --policy (${policies}) or a nearer --horizon (${horizonsOf(module).join(', ')})`
}

function question(module: Module, g: Position, input: Input): OddsQuestion {
  const { rules } = module
  const horizon = input.text('horizon') ?? 'action'
  const policy = input.text('policy')
  const policies = { ...policiesBesides(module), ...rules.policies }
  if (policy !== undefined && !(policy in policies))
    throw unknownWord('policy', policy, Object.keys(policies))
  const budget = input.number('budget', 1)
  return {
    ...horizonOf(rules, g, horizon),
    ...(policy === undefined ? {} : { policy: policies[policy] as Policy }),
    ...(budget === undefined ? {} : { budget }),
  }
}

function horizonOf(rules: Rules, g: Position, name: string): Pick<OddsQuestion, 'horizon'> {
  if (name === 'action') return {}
  if (name === 'turn') {
    const before = g.frame?.side
    return { horizon: (now) => now.frame?.side !== before }
  }
  if (name in (rules.horizons ?? {})) return { horizon: name }
  const steps = rules.steps.map((step) => step.name)
  if (!steps.includes(name))
    throw unknownWord('horizon', name, [...new Set([...horizonsOf({ rules }), ...steps])])
  return { horizon: (now) => now.frame?.step === name }
}
