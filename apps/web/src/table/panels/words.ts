/** What the panels beside the board say: fetched with them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfPanels = sayer('panels', messages)
