/** All the page says in German, by part of the page: fetched where it is chosen. */

import board from './de/board.json' with { type: 'json' }
import byHand from './de/by-hand.json' with { type: 'json' }
import cards from './de/cards.json' with { type: 'json' }
import clubs from './de/clubs.json' with { type: 'json' }
import counsel from './de/counsel.json' with { type: 'json' }
import counts from './de/counts.json' with { type: 'json' }
import debug from './de/debug.json' with { type: 'json' }
import dev from './de/dev.json' with { type: 'json' }
import guide from './de/guide.json' with { type: 'json' }
import hint from './de/hint.json' with { type: 'json' }
import hosting from './de/hosting.json' with { type: 'json' }
import keyboard from './de/keyboard.json' with { type: 'json' }
import lab from './de/lab.json' with { type: 'json' }
import lobby from './de/lobby.json' with { type: 'json' }
import menu from './de/menu.json' with { type: 'json' }
import newGame from './de/new-game.json' with { type: 'json' }
import page from './de/page.json' with { type: 'json' }
import panels from './de/panels.json' with { type: 'json' }
import preferences from './de/preferences.json' with { type: 'json' }
import prompt from './de/prompt.json' with { type: 'json' }
import refusals from './de/refusals.json' with { type: 'json' }
import replay from './de/replay.json' with { type: 'json' }
import rules from './de/rules.json' with { type: 'json' }
import ruling from './de/ruling.json' with { type: 'json' }
import seeing from './de/seeing.json' with { type: 'json' }
import sharing from './de/sharing.json' with { type: 'json' }
import study from './de/study.json' with { type: 'json' }
import workshop from './de/workshop.json' with { type: 'json' }

export const parts = {
  page,
  board,
  prompt,
  guide,
  preferences,
  lobby,
  'new-game': newGame,
  sharing,
  rules,
  ruling,
  refusals,
  replay,
  keyboard,
  counsel,
  counts,
  panels,
  menu,
  hosting,
  lab,
  hint,
  seeing,
  cards,
  clubs,
  study,
  workshop,
  'by-hand': byHand,
  debug,
  dev,
}
