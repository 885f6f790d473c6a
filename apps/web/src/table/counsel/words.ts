/** What previews, results, battles and legends say: fetched with the first of them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfCounsel = sayer('counsel', messages)
