/** The cells pointed at: what is printed in each, and where it lies. */

import { IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { sayInWorkshop } from '../words.ts'
import { faultOf, type Pointed } from './pointed.ts'

export function Marks({
  marks,
  newest,
  onChange,
  onRemove,
}: {
  marks: readonly Pointed[]
  /** The one whose number is to be typed next. */
  newest: number | undefined
  onChange: (mark: Pointed) => void
  onRemove: (id: number) => void
}) {
  return (
    <section aria-labelledby="marks-title" className="fit-marks">
      <h2 id="marks-title">{sayInWorkshop('marks')}</h2>
      {marks.length === 0 && <p className="meta">{sayInWorkshop('marks.none')}</p>}
      <ol>
        {marks.map((mark, index) => {
          const fault = faultOf(mark, marks)
          const number = index + 1
          const moved = (pixel: Partial<Pointed['pixel']>) =>
            onChange({ ...mark, pixel: { ...mark.pixel, ...pixel } })
          return (
            <li key={mark.id}>
              <Field
                label={sayInWorkshop('mark', { number })}
                help={index === 0 ? sayInWorkshop('mark.help') : undefined}
                value={mark.text}
                onChange={(text) => onChange({ ...mark, text })}
                autoFocus={mark.id === newest}
                problem={fault && sayInWorkshop(fault, { text: mark.text })}
                maxLength={12}
              />
              <Pixels
                name={sayInWorkshop('mark.x', { number })}
                value={mark.pixel.x}
                onChange={(x) => moved({ x })}
              />
              <Pixels
                name={sayInWorkshop('mark.y', { number })}
                value={mark.pixel.y}
                onChange={(y) => moved({ y })}
              />
              <IconButton
                icon="close"
                name={sayInWorkshop('mark.remove', { number })}
                onPress={() => onRemove(mark.id)}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Where a mark lies, to be moved by the arrow keys, too. */
function Pixels({
  name,
  value,
  onChange,
}: {
  name: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <input
      className="fit-pixels"
      type="number"
      aria-label={name}
      title={name}
      value={Math.round(value * 10) / 10}
      step={0.5}
      min={0}
      onChange={({ target }) =>
        Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)
      }
    />
  )
}
