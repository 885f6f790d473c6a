/** One way to be told: where it leads, when notices may come, a trial, and its end. */

import type { ChannelState, NoticeLanguage, NoticeSettings } from '@redoubt/protocol'
import { LANGUAGES } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { tell } from './words.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Nights to choose from. */
const NIGHTS: readonly { readonly from: number; readonly to: number }[] = [
  { from: 21, to: 7 },
  { from: 22, to: 8 },
  { from: 23, to: 9 },
  { from: 0, to: 8 },
]

export function ChannelCard({
  channel,
  onSettings,
  onTry,
  onDrop,
}: {
  channel: ChannelState
  onSettings: (settings: NoticeSettings) => void
  onTry: () => void
  onDrop: () => void
}) {
  const { kind, label, settings } = channel
  const { digest, quiet, language = 'en' } = settings
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const night = quiet && `${quiet.from}-${quiet.to}`
  return (
    <li className="card channel">
      <h3>{tell(`channel.${kind}`, { label })}</h3>
      <Select
        label={tell('channel.when')}
        value={digest === undefined ? '' : String(digest)}
        onChange={(value) =>
          onSettings({
            zone,
            language,
            ...(quiet ? { quiet } : {}),
            ...(value === '' ? {} : { digest: Number(value) }),
          })
        }
        items={[
          { value: '', label: tell('channel.at-once') },
          ...HOURS.map((hour) => ({
            value: String(hour),
            label: tell('channel.digest', { hour: clock(hour) }),
          })),
        ]}
      />
      {digest === undefined && (
        <Select
          label={tell('channel.quiet')}
          value={night ?? ''}
          onChange={(value) => {
            const chosen = NIGHTS.find(({ from, to }) => `${from}-${to}` === value)
            onSettings({ zone, language, ...(chosen ? { quiet: chosen } : {}) })
          }}
          items={[
            { value: '', label: tell('channel.never-quiet') },
            ...NIGHTS.map(({ from, to }) => ({
              value: `${from}-${to}`,
              label: tell('channel.night', { from: clock(from), to: clock(to) }),
            })),
          ]}
        />
      )}
      <Select
        label={tell('channel.language')}
        value={language}
        onChange={(value) => onSettings({ ...settings, language: value as NoticeLanguage })}
        items={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <div className="card-actions">
        <Button look="quiet" onPress={onTry}>
          {tell('channel.try')}
        </Button>
        <Button look="quiet" onPress={onDrop}>
          {tell('channel.drop')}
        </Button>
      </div>
    </li>
  )
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
