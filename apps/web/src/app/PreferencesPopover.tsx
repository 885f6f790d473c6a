/** Light or dark, colours, size of text, motion, sounds: what the button opens. */

import type { RefObject } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { chooseLanguage, LANGUAGES, type LanguageTag, useLanguage } from '../messages/language.ts'
import { SOUND_EVENTS } from '../sound/events.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { type Preferences, setPreferences, usePreferences } from './preferences.ts'
import { sayOfLooks } from './words.ts'

export function PreferencesPopover({
  beside,
  onClose,
}: {
  beside: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { theme, palette, text, motion, pace, sounds } = usePreferences()
  return (
    <Popover
      className="popover"
      placement="bottom end"
      triggerRef={beside}
      isOpen
      onOpenChange={(open) => open || onClose()}
    >
      <Dialog className="preferences">
        <Heading slot="title">{sayOfLooks('preferences.title')}</Heading>
        <Choice
          label={sayOfLooks('preferences.language')}
          value={useLanguage()}
          onChange={(value) => void chooseLanguage(value as LanguageTag)}
          items={Object.entries(LANGUAGES).map(([value, label]) => ({
            value,
            label: <span lang={value}>{label}</span>,
          }))}
        />
        <Choice
          label={sayOfLooks('preferences.theme')}
          value={theme}
          onChange={(value) => setPreferences({ theme: value as Preferences['theme'] })}
          items={[
            { value: 'system', label: sayOfLooks('preferences.theme.system') },
            { value: 'light', label: sayOfLooks('preferences.theme.light') },
            { value: 'dark', label: sayOfLooks('preferences.theme.dark') },
          ]}
        />
        <Choice
          label={sayOfLooks('preferences.palette')}
          value={palette}
          onChange={(value) => setPreferences({ palette: value as Preferences['palette'] })}
          items={[
            { value: 'printed', label: sayOfLooks('preferences.palette.printed') },
            { value: 'safe', label: sayOfLooks('preferences.palette.safe') },
          ]}
        />
        <Choice
          label={sayOfLooks('preferences.text')}
          value={String(text)}
          onChange={(value) => setPreferences({ text: Number(value) as Preferences['text'] })}
          items={[90, 100, 115, 130].map((size) => ({
            value: String(size),
            label: sayOfLooks('preferences.percent', { size }),
          }))}
        />
        <Choice
          label={sayOfLooks('preferences.motion')}
          value={motion}
          onChange={(value) => setPreferences({ motion: value as Preferences['motion'] })}
          items={[
            { value: 'system', label: sayOfLooks('preferences.motion.system') },
            { value: 'reduced', label: sayOfLooks('preferences.motion.reduced') },
          ]}
        />
        <Choice
          label={sayOfLooks('preferences.pace')}
          value={pace}
          onChange={(value) => setPreferences({ pace: value as Preferences['pace'] })}
          items={[
            { value: 'slow', label: sayOfLooks('preferences.pace.slow') },
            { value: 'steady', label: sayOfLooks('preferences.pace.steady') },
            { value: 'quick', label: sayOfLooks('preferences.pace.quick') },
            { value: 'at-once', label: sayOfLooks('preferences.pace.at-once') },
          ]}
        />
        <Choice
          label={sayOfLooks('preferences.sounds')}
          value={sounds}
          onChange={(value) => setPreferences({ sounds: value as Preferences['sounds'] })}
          items={[
            { value: 'off', label: sayOfLooks('preferences.sounds.off') },
            { value: 'on', label: sayOfLooks('preferences.sounds.on') },
          ]}
        />
        <HeardEvents isDisabled={sounds === 'off'} />
      </Dialog>
    </Popover>
  )
}

/** Each sound by itself; it is heard when it is switched on. Always there: what one reaches for does not move away. */
function HeardEvents({ isDisabled }: { isDisabled: boolean }) {
  const { silenced } = usePreferences()
  return (
    <fieldset className="layers" aria-label={sayOfLooks('preferences.sounds.heard')}>
      {SOUND_EVENTS.map((event) => {
        const isSilent = silenced.includes(event)
        return (
          <PlainButton
            key={event}
            className="button plain small"
            aria-pressed={!isSilent}
            isDisabled={isDisabled}
            onPress={() => {
              const others = silenced.filter((one) => one !== event)
              setPreferences({ silenced: isSilent ? others : [...others, event] })
              if (isSilent) void import('../sound/player.ts').then((it) => it.playSounds([event]))
            }}
          >
            {sayOfLooks(`preferences.sounds.${event}`)}
          </PlainButton>
        )
      })}
    </fieldset>
  )
}
