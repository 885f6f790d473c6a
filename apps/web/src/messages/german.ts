/** All the page says in German: fetched where it is chosen. */

import { german } from '@redoubt/text/german'
import hosting from '../hosting/de.json' with { type: 'json' }
import lab from '../lab/messages/de.json' with { type: 'json' }
import hint from '../table/hint/de.json' with { type: 'json' }
import seeing from '../table/seeing/de.json' with { type: 'json' }
import page from './de.json' with { type: 'json' }
import type { Speech } from './language.ts'

export const speech: Speech = { language: german, parts: { page, hosting, lab, hint, seeing } }
