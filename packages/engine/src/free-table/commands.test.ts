import { describe, expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import { Game } from '../game/game.ts'
import { forced } from '../random/sources.ts'
import { defineModule } from '../rules/module.ts'
import { freeTable } from './free-table.ts'

const INTEGER = { type: 'integer' } as const

const data: ModuleData = {
  ...duelData,
  manifest: {
    ...duelData.manifest,
    zones: {
      dead: { label: 'Dead' },
      pile: { label: 'Pile', ordered: true },
      hand: { label: 'Hand', per: 'side', visible: 'owner' },
    },
    variables: {
      turn: { type: 'integer', initial: 1 },
      weather: { type: 'text', initial: 'fair' },
    },
  },
  pieces: {
    attributes: { steps: { ...INTEGER, initial: 2 }, facing: INTEGER, orders: { type: 'text' } },
    commands: {
      hit: {
        label: 'Take a hit',
        when: 'steps > 0',
        do: [
          { set: 'steps', to: 'steps - 1' },
          { say: 'PieceName + " has " + steps + " left"' },
          { give: 'check' },
        ],
      },
      check: { when: 'steps == 0', do: [{ move: 'dead' }] },
      onward: { label: 'Onward', do: [{ shift: ['steps', '0'] }] },
      twin: { label: 'Twin', do: [{ copy: true }] },
      wheel: { label: 'Wheel', do: [{ set: 'facing', to: 'facing - 1' }] },
      rally: {
        label: 'Rally round',
        do: [
          {
            give: 'rest',
            to: { where: 'Side == Giver("Side") && PieceName != Giver("PieceName")', near: 1 },
          },
        ],
      },
      rest: {
        do: [
          { set: 'steps', to: 'steps + 2' },
          { set: 'orders', to: '"rest"' },
        ],
      },
      test: { label: 'Test', do: [{ set: 'steps', to: 'Random(6)' }] },
      wreck: { label: 'Wreck', do: [{ make: 'wreck', instead: true }] },
      forever: { label: 'For ever', do: [{ set: 'steps', to: 'steps + 1' }, { give: 'forever' }] },
      again: { label: 'Again', do: [{ give: 'rest', while: 'steps < 9' }] },
      turn: { label: 'Turn face down', do: [{ cover: 'mask-or-show' }] },
      vanish: { label: 'Vanish', do: [{ cover: 'hide-or-show' }] },
      mask: { label: 'Mask', do: [{ cover: 'mask' }, { set: 'orders', to: '"dug in"' }] },
      storm: {
        label: 'Storm',
        when: 'weather == "fair"',
        do: [
          { variable: 'weather', to: '"storm"' },
          { give: 'rest', to: { where: 'CountStack() > 1' } },
          { press: 'tell' },
        ],
      },
      moved: { do: [{ give: 'arrive' }] },
      arrive: {
        do: [
          { say: 'PieceName + " from " + OldLocationName + " to " + LocationName' },
          { give: 'rest', to: { where: 'Side == Giver("Side")', near: 'steps - 2' } },
        ],
      },
      tell: { do: [{ say: '"The weather is " + weather + ", " + CountMap(steps > 2) + " rest"' }] },
    },
    buttons: ['storm', 'tell'],
    moved: ['moved'],
    types: {
      squad: {
        label: 'Squad',
        traits: { Side: 'R' },
        back: { type: 'wreck', side: false },
        counter: { facing: { by: 'facing', of: 6 } },
        commands: [
          'hit',
          'check',
          'wheel',
          'rally',
          'rest',
          'test',
          'wreck',
          'again',
          'forever',
          'mask',
          'turn',
          'vanish',
          'arrive',
          'onward',
          'twin',
        ],
      },
      scout: { label: 'Scout', traits: { Side: 'R' }, commands: ['rest'] },
      wreck: { label: 'Wreck' },
    },
  },
  scenarios: {
    open: {
      id: 'open',
      title: 'Open',
      board: 'strip',
      forces: [
        { side: 'red', type: 'squad', place: '0101' },
        { side: 'red', type: 'scout', place: '0101' },
        { side: 'blue', type: 'scout', place: '0301' },
      ],
    },
  },
}
const module = defineModule(data, freeTable)
const table = (): Game => Game.start(module)
const at = (game: Game, place: string) => game.view('one').places[place] ?? []
const log = (outcome: { readonly log: readonly { key: string; facts: object }[] }) =>
  outcome.log.map(({ key, facts }) => [key, (facts as { words?: string }).words])

describe('commands on a table without rules', () => {
  test('do one thing after the other, tell of it, and are taken back as one', () => {
    const game = table()
    const outcome = game.act('one', 'command 0101/squad "Take a hit"')
    expect(log(outcome)).toEqual([
      ['command', undefined],
      ['said', 'Squad has 1 left'],
    ])
    const before = game.hash()
    game.act('one', 'command 0101/squad "Take a hit"')
    expect(at(game, 'dead').map(({ type }) => type)).toEqual(['squad'])
    expect(game.explain('one', 'command dead/squad "Take a hit"')?.message).toBe(
      'table.command-not-now',
    )
    game.undo('one')
    expect(game.hash()).toBe(before)
  })

  test('go to others that are near and meant', () => {
    const game = table()
    game.act('one', 'command 0101/squad "Rally round"')
    const steps = (place: string) => at(game, place).map(({ at: own }) => own?.steps)
    expect(steps('0101')).toEqual([2, 4])
    expect(steps('0301')).toEqual([2])
  })

  test('a button reaches all, and what the table counts', () => {
    const game = table()
    expect(log(game.act('two', 'press Storm'))).toEqual([
      ['press', undefined],
      ['said', 'The weather is storm, 2 rest'],
    ])
    expect(game.view('one').variables.weather).toBe('storm')
    expect(game.explain('one', 'press Storm')?.message).toBe('table.button-not-now')
    expect(game.explain('one', 'press tell')?.message).toBe('table.no-such-button')
  })

  test('directions go round, and dice are the server’s', () => {
    const game = Game.start(module, { random: forced([5]) })
    game.act('one', 'command 0101/squad Wheel')
    const outcome = game.act('one', 'command 0101/squad Test')
    expect(at(game, '0101').find(({ type }) => type === 'squad')?.at).toMatchObject({
      facing: 5,
      steps: 5,
    })
    expect(outcome.draws).toHaveLength(1)
    expect(log(outcome).map(([key]) => key)).toEqual(['command', 'rolled'])
  })

  test('another piece takes the place of the first', () => {
    const game = table()
    game.act('one', 'command 0101/squad Wreck')
    expect(at(game, '0101').map(({ type, side }) => [type, side])).toEqual([
      ['scout', 'red'],
      ['wreck', 'red'],
    ])
  })

  test('what comes to no end is stopped, and the log says so', () => {
    const game = table()
    expect(log(game.act('one', 'command 0101/squad "For ever"')).map(([key]) => key)).toEqual([
      'command',
      'commands_stopped',
    ])
    const again = table()
    expect(log(again.act('one', 'command 0101/squad Again'))).toEqual([['command', undefined]])
    expect(at(again, '0101').find(({ type }) => type === 'squad')?.at?.steps).toBe(10)
  })

  test('of a masked counter nobody learns what it does, and nothing that would tell is done', () => {
    const game = table()
    game.act('one', 'command 0101/squad Mask')
    expect(game.explain('one', 'command 0101/squad Test')?.message).toBe('table.covered')
    expect(game.explain('one', 'command 0101/squad "Rally round"')?.message).toBe('table.covered')
    expect(game.explain('one', 'command 0101/squad Twin')?.message).toBe('table.covered')
    expect(game.explain('two', 'command 0101/wreck Wheel')?.message).toBe('table.unknown-piece')
    expect(game.act('one', 'command 0101/squad Wheel').log).toMatchObject([
      { only: ['red'], otherwise: 'command_covered' },
    ])
  })

  test('the command that masked or hid a counter shows it again, and everybody is told', () => {
    const game = table()
    const seen = () => (game.view('two').places['0101'] ?? []).map(({ type }) => type)
    game.act('one', 'command 0101/squad "Turn face down"')
    expect(seen()).toEqual(['wreck', 'scout'])
    // What is masked stays so for whoever would hide it.
    game.act('one', 'command 0101/squad Vanish')
    expect(seen()).toEqual(['wreck', 'scout'])
    const outcome = game.act('one', 'command 0101/squad "Turn face down"')
    expect(log(outcome).map(([key]) => key)).toEqual(['command', 'unmask'])
    expect(seen()).toEqual(['squad', 'scout'])
    game.act('one', 'command 0101/squad Vanish')
    expect(seen()).toEqual(['scout'])
    game.act('one', 'command 0101/squad Vanish')
    expect(seen()).toEqual(['squad', 'scout'])
  })

  test('a piece goes some way over the board, and stays where that leads no farther', () => {
    const game = table()
    const stands = () =>
      game.position.layout.places.find((to) => at(game, to.id).some(({ type }) => type === 'squad'))
    game.act('one', 'command 0101/squad Onward')
    expect(stands()?.id).toBe('0301')
    game.undo('one')
    game.act('one', 'command 0101/squad "Take a hit"')
    game.act('one', 'command 0101/squad "Take a hit"')
    expect(stands()?.id).toBe('dead')
    game.act('one', 'command dead/squad Onward')
    expect(stands()?.id).toBe('dead')
  })

  test('a piece is put down once more as it stands, with its numbers', () => {
    const game = table()
    game.act('one', 'command 0101/squad "Take a hit"')
    game.act('one', 'command 0101/squad Twin')
    const squads = at(game, '0101').filter(({ type }) => type === 'squad')
    expect(squads.map(({ at: own }) => own?.steps)).toEqual([1, 1])
  })

  test('what is taken off the table out of a hand is named to nobody who does not look into it', () => {
    const game = table()
    game.act('one', 'move 0101/squad hand.red')
    const { seq } = game
    game.act('one', 'remove hand.red/squad')
    expect(game.batch(seq, 'one')?.action).toBe('remove unit=hand/squad')
    expect(JSON.stringify(game.batch(seq, 'one')?.log)).toMatch(/squad/i)
    expect(game.batch(seq, 'two')?.action).toBeUndefined()
    expect(JSON.stringify(game.batch(seq, 'two'))).not.toMatch(/squad/i)
  })

  test('what is in a hand may be told to act, and reaches its like there', () => {
    const game = table()
    for (const piece of ['squad', 'scout']) game.act('one', `move 0101/${piece} hand.red`)
    const outcome = game.act('one', 'command hand.red/squad "Rally round"')
    expect(outcome.log).toMatchObject([{ only: ['red'], otherwise: 'command_covered' }])
    const steps = (game.view('one').places['hand.red'] ?? []).map(({ at: own }) => own?.steps)
    expect(steps).toEqual([2, 4])
    expect(game.explain('two', 'command hand.red/squad "Rally round"')).toBeDefined()
    game.act('two', 'press Storm')
    expect((game.view('one').places['hand.red'] ?? []).map(({ at: own }) => own?.steps)).toEqual(
      steps,
    )
  })

  test('a piece that is not there for somebody makes no pile he may shuffle', () => {
    const game = table()
    game.act('one', 'move 0301/scout pile')
    game.act('one', 'hide 0101/squad')
    game.act('one', 'move 0101/squad pile')
    expect(game.explain('one', 'shuffle pile')).toBeUndefined()
    expect(game.explain('two', 'shuffle pile')?.message).toBe('table.nothing-to-shuffle')
  })

  test('who has been moved acts of its own accord, and says where it stood', () => {
    const game = table()
    expect(log(game.act('one', 'move 0101/squad 0201'))).toEqual([
      ['move', undefined],
      ['said', 'Squad from 0101 to 0201'],
    ])
    const steps = (place: string) => at(game, place).map(({ at: own }) => own?.steps)
    expect([steps('0101'), steps('0201'), steps('0301')]).toEqual([[2], [4], [2]])
    // Its range is what it has now.
    game.act('one', 'move 0201/squad 0301')
    expect([steps('0101'), steps('0301')]).toEqual([[4], [4, 6]])
    game.undo('one')
    game.undo('one')
    expect(game.hash()).toBe(table().hash())
  })

  test('in a stack each acts once it has arrived; off the board and under a mask nobody does', () => {
    const game = table()
    expect(log(game.act('one', 'move_stack 0101 0201'))).toEqual([
      ['move_stack', undefined],
      ['said', 'Squad from 0101 to 0201'],
    ])
    expect(log(game.act('one', 'move 0201/squad dead'))).toEqual([['move', undefined]])
    game.act('one', 'move dead/squad 0201')
    game.act('one', 'command 0201/squad Mask')
    expect(log(game.act('one', 'move 0201/squad 0301'))).toEqual([['move', undefined]])
  })

  test('those that send each other on are stopped', () => {
    const pieces = {
      ...data.pieces,
      moved: ['there', 'back'],
      commands: {
        ...data.pieces.commands,
        there: { when: 'LocationName == "0101"', do: [{ move: '0201' }] },
        back: { when: 'LocationName == "0201"', do: [{ move: '0101' }] },
      },
    }
    const game = Game.start(defineModule({ ...data, pieces }, freeTable))
    expect(log(game.act('two', 'move 0301/scout 0201')).map(([key]) => key)).toEqual([
      'move',
      'commands_stopped',
    ])
  })

  test('what is made or sent goes no further than a place has room, and the log says so', () => {
    const types = {
      ...data.pieces.types,
      scout: { label: 'Scout', commands: ['breed', 'join'] },
    }
    const commands = {
      ...data.pieces.commands,
      breed: { label: 'Breed', do: [{ give: 'bear', times: '300' }] },
      bear: { do: [{ make: 'wreck' }] },
      join: { label: 'Join', do: [{ move: '0301' }] },
    }
    const withBear = { ...types, scout: { ...types.scout, commands: ['breed', 'bear', 'join'] } }
    const game = Game.start(
      defineModule({ ...data, pieces: { ...data.pieces, commands, types: withBear } }, freeTable),
    )
    expect(log(game.act('two', 'command 0301/scout Breed')).map(([key]) => key)).toEqual([
      'command',
      'commands_full',
    ])
    expect(at(game, '0301')).toHaveLength(200)
    expect(log(game.act('one', 'command 0101/scout Join')).map(([key]) => key)).toEqual([
      'command',
      'commands_full',
    ])
    expect(at(game, '0101').map(({ type }) => type)).toContain('scout')
    game.act('two', 'remove 0301#1')
    game.act('one', 'command 0101/scout Join')
    expect(at(game, '0301')).toHaveLength(200)
  })

  test('commands that go to all leave alone what another side keeps to itself', () => {
    const game = table()
    const steps = (place: string) => at(game, place).map(({ at: own }) => own?.steps)
    game.act('one', 'keep')
    expect(log(game.act('two', 'press Storm')).map(([key]) => key)).toEqual([
      'press',
      'said',
      'commands_spared',
    ])
    expect(steps('0101')).toEqual([2, 2])
    expect(game.explain('two', 'copy 0101/squad')?.message).toBe('table.kept')
    expect(game.explain('one', 'copy 0101/squad')).toBeUndefined()
    const own = table()
    own.act('one', 'keep')
    expect(log(own.act('one', 'press Storm')).map(([key]) => key)).toEqual(['press', 'said'])
    expect(at(own, '0101').map(({ at: marks }) => marks?.steps)).toEqual([4, 4])
  })

  describe('to the cards of a deck that nobody sees', () => {
    /** Three cards of two kinds; each goes into the hand of whoever deals. */
    const dealt = (second: readonly string[] = ['draw']) => {
      const back = { type: 'card' }
      const card = (name: string, commands: readonly string[]) => ({
        ...{ label: name, back, commands: [...commands] },
      })
      const module = defineModule(
        {
          ...data,
          digest: `deck ${second.join()}`,
          manifest: {
            ...data.manifest,
            zones: {
              ...data.manifest.zones,
              deck: { label: 'Deck', ordered: true, visible: 'none' },
            },
          },
          pieces: {
            ...data.pieces,
            commands: {
              draw: {
                on: 'draw',
                do: [{ send: 'playerSide', among: { Red: 'hand.red', Blue: 'hand.blue' } }],
              },
              own: { on: 'draw', when: 'PieceName == "Storm"', do: [{ move: 'pile' }] },
              deal: { label: 'Deal', do: [{ give: 'draw', to: { pile: 'deck', count: 2 } }] },
              sift: {
                label: 'Sift',
                do: [{ give: 'draw', to: { pile: 'deck', where: 'PieceName == "Storm"' } }],
              },
            },
            buttons: ['deal', 'sift'],
            moved: [],
            types: {
              card: { label: 'Card' },
              calm: card('Calm', ['draw']),
              storm: card('Storm', second),
            },
          },
          scenarios: {
            ...data.scenarios,
            open: {
              ...data.scenarios.open,
              forces: [
                { type: 'calm', place: 'deck', count: 2 },
                { type: 'storm', place: 'deck' },
              ],
            },
          },
        } as ModuleData,
        freeTable,
      )
      const game = Game.start(module, { random: forced([]) })
      const count = (zone: string) => {
        const place = game.position.layout.place(zone)
        return place ? game.position.count(place) : undefined
      }
      return { game, count }
    }

    test('so many of them are dealt from the top, where all kinds of cards do the same', () => {
      const { game, count } = dealt()
      game.act('one', 'press Deal')
      expect([count('deck'), count('hand.red'), count('hand.blue')]).toEqual([1, 2, 0])
      expect(JSON.stringify(game.view('two'))).not.toMatch(/calm|storm/i)
      game.act('two', 'press Deal')
      expect([count('deck'), count('hand.blue')]).toEqual([0, 1])
    })

    test('nothing is done where it would tell which cards lie there, whichever do', () => {
      const { game, count } = dealt(['draw', 'own'])
      expect(log(game.act('one', 'press Deal')).map(([key]) => key)).toEqual([
        'press',
        'commands_unseen',
      ])
      const { game: other } = dealt()
      other.act('one', 'press Sift')
      expect(other.log('two').at(-1)?.entry.key).toBe('commands_unseen')
      expect(count('deck')).toBe(3)
    })
  })

  test('each command is offered as long as it can be given', () => {
    const game = table()
    const offered = [...game.legal('one')]
      .filter(({ action }) => action === 'command')
      .map(({ args }) => args.command)
    expect(offered).toEqual([
      'Take a hit',
      'Wheel',
      'Rally round',
      'Test',
      'Wreck',
      'Again',
      'For ever',
      'Mask',
      'Turn face down',
      'Vanish',
      'Onward',
      'Twin',
    ])
    expect(game.explain('one', 'command 0101/scout rest')?.message).toBe('table.no-commands')
    expect(game.explain('one', 'command 0101/squad rest')?.message).toBe('table.no-such-command')
  })
})
