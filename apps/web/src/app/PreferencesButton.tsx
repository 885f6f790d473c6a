/** Light or dark, colours, size of text, motion. */

import { Dialog, DialogTrigger, Heading } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { say } from '../messages/say.ts'
import { IconButton } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { type Preferences, setPreferences, usePreferences } from './preferences.ts'

export function PreferencesButton() {
  const { theme, palette, text, motion } = usePreferences()
  return (
    <DialogTrigger>
      <IconButton icon="settings" name={say('preferences.open')} />
      <Popover className="popover" placement="bottom end">
        <Dialog className="preferences">
          <Heading slot="title">{say('preferences.title')}</Heading>
          <Choice
            label={say('preferences.theme')}
            value={theme}
            onChange={(value) => setPreferences({ theme: value as Preferences['theme'] })}
            items={[
              { value: 'system', label: say('preferences.theme.system') },
              { value: 'light', label: say('preferences.theme.light') },
              { value: 'dark', label: say('preferences.theme.dark') },
            ]}
          />
          <Choice
            label={say('preferences.palette')}
            value={palette}
            onChange={(value) => setPreferences({ palette: value as Preferences['palette'] })}
            items={[
              { value: 'printed', label: say('preferences.palette.printed') },
              { value: 'safe', label: say('preferences.palette.safe') },
            ]}
          />
          <Choice
            label={say('preferences.text')}
            value={String(text)}
            onChange={(value) => setPreferences({ text: Number(value) as Preferences['text'] })}
            items={[90, 100, 115, 130].map((size) => ({
              value: String(size),
              label: say('preferences.percent', { size }),
            }))}
          />
          <Choice
            label={say('preferences.motion')}
            value={motion}
            onChange={(value) => setPreferences({ motion: value as Preferences['motion'] })}
            items={[
              { value: 'system', label: say('preferences.motion.system') },
              { value: 'reduced', label: say('preferences.motion.reduced') },
            ]}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
