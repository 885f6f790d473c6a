/** What the table itself says, whatever the module: who is asked, what was not understood. */

export const tableDenials: Readonly<Record<string, string>> = {
  'table.unknown-seat': 'There is no seat “{received}” at this table; the seats are {expected}.',
  'table.game-over': 'The game is over.',
  'table.not-asked': 'It is not your turn: {asked} is to act.',
  'table.not-offered': '“{action}” cannot be done now; you may choose {offered}.',
  'table.unknown-argument': '“{action}” takes no argument “{received}”; it takes {expected}.',
  'table.missing-argument': '“{action}” still needs its {argument}.',
  'table.notation': 'Expected {expected}, got “{received}”.',
  'table.already-there': '{unit} is there already.',
  'table.not-in-play': '{unit} is out of the game.',
  'table.one-faced': '{unit} has only one face.',
  'table.nothing-to-undo': 'There is nothing to take back.',
  'table.undo-other': 'The last action was not yours; ask for a take-back instead.',
  'table.undo-fence':
    'What has been revealed, rolled or handed over cannot be taken back alone; ask for a take-back instead.',
}

export const tableResults: Readonly<Record<string, string>> = {
  resigned: '{winners} {count, plural, one {wins} other {win}}: the opponent resigned.',
  late: '{winners} {count, plural, one {wins} other {win}}: the opponent ran out of time.',
  agreed: 'The players agreed on a draw.',
}

export const tableLog: Readonly<Record<string, string>> = {
  hidden: '{side} acted in secret.',
  move: '{side} moves {unit} from {unit_place} to {to}.',
  flip: '{side} turns {unit} over.',
  remove: '{side} takes {unit} out of the game.',
  roll: '{side} rolls.',
  rolled: '{side} rolls {value} on a {sides}-sided die.',
}
