/** All the page says in German, by part of the page: fetched where it is chosen. */

import cards from './de/cards.json' with { type: 'json' }
import clubs from './de/clubs.json' with { type: 'json' }
import hint from './de/hint.json' with { type: 'json' }
import hosting from './de/hosting.json' with { type: 'json' }
import lab from './de/lab.json' with { type: 'json' }
import page from './de/page.json' with { type: 'json' }
import seeing from './de/seeing.json' with { type: 'json' }
import study from './de/study.json' with { type: 'json' }
import workshop from './de/workshop.json' with { type: 'json' }

export const parts = { page, hosting, lab, hint, seeing, cards, clubs, study, workshop }
