/** What the table itself says, whatever the module: who is asked, what was not understood. */

import type { TextFile } from '@redoubt/engine'

export const tableDenials: Readonly<Record<string, string>> = {
  'table.unknown-seat': 'There is no seat “{received}” at this table; the seats are {expected}.',
  'table.game-over': 'The game is over.',
  'table.not-asked': 'It is not your turn: it is for {asked} to act.',
  'table.not-offered': '“{action}” cannot be done now; you may choose {offered}.',
  'table.unknown-argument': '“{action}” takes no argument “{received}”; it takes {expected}.',
  'table.missing-argument': '“{action}” still needs an answer: “{question}” ({argument}).',
  'table.notation': 'Expected {expected}, got “{received}”.',
  'table.already-there': '{unit} is there already.',
  'table.fixed': '{unit} is not moved by hand.',
  'table.not-in-play': '{unit} is out of the game.',
  'table.one-faced': '{unit} has only one face.',
  'table.lowest': '{unit} lies under all others already.',
  'table.no-stack': 'There are not two counters on {from} that everybody sees.',
  'table.stack-there': 'The stack is there already.',
  'table.no-stack-into-tray': 'Counters go into a tray one by one.',
  'table.in-tray':
    '{unit} lies in a tray, which holds as many as you want: move it to where you want it.',
  'table.unknown-piece':
    'Only those who put {unit} there know what it is, and only they may do this.',
  'table.covered': '{unit} is masked or out of sight: show it to everybody first.',
  'table.no-back': '{unit} has no back to be masked by.',
  'table.masked': '{unit} is masked or out of sight already.',
  'table.open': '{unit} lies face up already.',
  'table.no-facing': '{unit} has no facing.',
  'table.full-turn': '{unit} cannot be turned so far: a full turn changes nothing.',
  'table.no-layers': '{unit} has no other pictures to show.',
  'table.no-such-layer': '{unit} has no pictures called “{layer}”.',
  'table.no-such-level': '{unit} has no such picture there.',
  'table.shown-already': '{unit} shows that already.',
  'table.no-numbers': '{unit} has no number that changes.',
  'table.no-such-number': '{unit} has no number called “{number}”.',
  'table.no-deck': '{deck} is not a deck.',
  'table.no-deck-there': '{into} is not a deck.',
  'table.no-other-deck': 'There is no second deck.',
  'table.same-deck': '{deck} cannot be shuffled into itself.',
  'table.nothing-to-shuffle': 'There is nothing to shuffle in {deck}.',
  'table.no-commands-here': 'No counter of this game takes commands.',
  'table.no-commands': '{unit} takes no commands.',
  'table.no-such-command': '{unit} takes no command called “{command}”.',
  'table.command-not-now': '{unit} does not take the command “{command}” as things stand.',
  'table.no-buttons': 'This table has no buttons.',
  'table.no-such-button': 'This table has no button called “{button}”.',
  'table.button-not-now': '“{button}” cannot be pressed as things stand.',
  'table.no-turns': 'This game counts no turns.',
  'table.nothing-to-undo': 'There is nothing to take back.',
  'table.undo-other': 'The last action was not yours; ask for a take-back instead.',
  'table.undo-fence':
    'What has been revealed, rolled or handed over cannot be taken back alone; ask for a take-back instead.',
}

/** What the free table asks; a module with rules has words of its own. */
export const tablePrompts: Readonly<Record<string, string>> = {
  free: 'Drag the counters, or open their menus (right click, long press).',
}

/** The actions of the free table, with what each asks for. */
export const tableActions: NonNullable<TextFile['actions']> = {
  move: { label: 'Move', arguments: { unit: 'Which counter?', to: 'Where to?' } },
  move_stack: {
    label: 'Move the stack',
    help: 'All that lies on a space goes together, in its order. What is hidden stays.',
    arguments: { from: 'Which stack?', to: 'Where to?' },
  },
  flip: { label: 'Turn over', arguments: { unit: 'Which counter?' } },
  turn: {
    label: 'Rotate',
    arguments: { unit: 'Which counter?', steps: 'By how many of its directions, clockwise?' },
  },
  show: {
    label: 'Picture',
    help: 'Sets a further picture of a counter: a step, a state, a marker on it.',
    arguments: { unit: 'Which counter?', layer: 'Which of its pictures?', level: 'Which one?' },
  },
  count_up: {
    label: 'Count up',
    help: 'One more of a number that stands on a counter.',
    arguments: { unit: 'Which counter?', number: 'Which of its numbers?' },
  },
  count_down: {
    label: 'Count down',
    help: 'One less of a number that stands on a counter.',
    arguments: { unit: 'Which counter?', number: 'Which of its numbers?' },
  },
  mask: {
    label: 'Mask',
    help: 'You alone know what it is; the others see its back.',
    arguments: { unit: 'Which counter?' },
  },
  hide: {
    label: 'Hide',
    help: 'You alone see it; to the others it is not there.',
    arguments: { unit: 'Which counter?' },
  },
  unmask: {
    label: 'Show to everybody',
    arguments: { unit: 'Which masked or hidden counter?' },
  },
  put_under: { label: 'Put under', arguments: { unit: 'Which counter goes under the others?' } },
  copy: { label: 'Copy', arguments: { unit: 'Which counter?' } },
  remove: { label: 'Take away', arguments: { unit: 'Which counter leaves the game?' } },
  roll: { label: 'Roll', arguments: { sides: 'Dice with how many sides?', dice: 'How many?' } },
  shuffle: { label: 'Shuffle', arguments: { deck: 'Which deck?' } },
  shuffle_into: {
    label: 'Shuffle into',
    help: 'All cards of a pile go into another, which is shuffled.',
    arguments: { deck: 'Which pile goes?', into: 'Into which?' },
  },
  command: {
    label: 'Command',
    help: 'A counter does what its module has for it: all at one word.',
    arguments: { unit: 'Which counter?', command: 'Which of its commands?' },
  },
  press: {
    label: 'Button',
    help: 'A button of the module: a command to many counters at once, or to the table.',
    arguments: { button: 'Which button?' },
  },
  next_turn: { label: 'Next turn' },
}

export const tableResults: Readonly<Record<string, string>> = {
  resigned: '{winners} {count, plural, one {wins} other {win}} by resignation.',
  late: '{winners} {count, plural, one {wins} other {win}}: the opponent ran out of time.',
  agreed: 'The players agreed on a draw.',
}

/** What was done is told as past: so a side may be called by one name or by many, Blue or the Allies. */
export const tableLog: Readonly<Record<string, string>> = {
  hidden: '{side} acted in secret.',
  ruling: 'By agreement, as {seat} proposed: {reason}',
  'ruling.referee': 'The referee rules: {reason}',
  'ruling.move': 'Moved from {from} to {to}: {unit}.',
  'ruling.remove': 'Taken from {from}, out of the game: {unit}.',
  'ruling.add': 'Put on {to}: {unit}.',
  'ruling.flip': 'Turned over: {unit}.',
  'ruling.mark': 'Changed to {value}: {attribute} of {unit}.',
  'ruling.set': 'Changed to {value}: {variable}.',
  'ruling.set-of': 'Changed to {value}: {variable} of {of}.',
  'ruling.ask': 'To act: {side}.',
  warned: 'Against the rules, which only warn here: {sentence}',
  move: '{side} moved {unit} from {unit_place} to {to}.',
  move_stack: '{side} moved {count, number} counters from {from} to {to}.',
  flip: '{side} turned {unit} over.',
  remove: '{side} took {unit} out of the game.',
  turn: '{side} turned {unit}.',
  show: '{side} changed what {unit} shows.',
  count_up: '{side} counted up on {unit}.',
  count_down: '{side} counted down on {unit}.',
  mask: '{side} masked {unit}.',
  hide: '{side} put {unit} out of sight.',
  unmask: '{side} showed everybody {unit}.',
  put_under: '{side} put {unit} under the others.',
  copy: '{side} copied {unit}.',
  shuffle: '{side} shuffled {deck}.',
  shuffle_into: '{side} shuffled all of {deck} into {into}.',
  command: '{side}, {unit}: {command}.',
  move_unseen: '{side} moved something that the others do not see.',
  command_covered: '{side} gave a counter a command that the others do not learn.',
  commands_stopped:
    'The commands did not come to an end: they were stopped after {steps, number} steps.',
  said: '{words}',
  press: '{side}: {button}.',
  next_turn: '{side} began the next turn.',
  turn_begins: 'Turn {turn}',
  roll: '{side} rolled.',
  rolled: '{side} rolled {value} on a {sides}-sided die.',
}
