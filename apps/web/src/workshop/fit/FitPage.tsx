/** A scanned map gets its grid: a picture, a few cells pointed at, and the board file is written. */

import { useDeferredValue, useMemo, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { Shell } from '../../app/Shell.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { alikeFits, fitsOf } from '../fitting/fit.ts'
import { fittedBoard, type Range, rangeOn } from '../fitting/fitted-board.ts'
import type { Lattice } from '../fitting/lattice.ts'
import { pathForPicture } from '../picture-path.ts'
import { sayInWorkshop as say } from '../words.ts'
import { Found } from './Found.tsx'
import { Marks } from './Marks.tsx'
import { marksOf, type Pointed } from './pointed.ts'
import { Scan, type Scanned } from './Scan.tsx'
import './fit.css'

export function FitPage() {
  const [scan, setScan] = useState<Scanned>()
  const [broken, setBroken] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      setScan(await readScan(file))
      setBroken(undefined)
    } catch {
      setBroken(file.name)
    }
  }
  return (
    <Shell title={say('title')} wide>
      <h1>{say('title')}</h1>
      <p className="lead">{say('lead')}</p>
      {broken !== undefined && (
        <p className="form-problem" role="alert">
          {say('broken', { name: broken })}
        </p>
      )}
      {scan ? (
        <Fitting key={scan.name} scan={scan} onOther={() => setScan(undefined)} />
      ) : (
        <DropZone
          className="drop-zone"
          onDrop={async ({ items }) => {
            const item = items.find((one) => one.kind === 'file')
            if (item?.kind === 'file') await take(await item.getFile())
          }}
        >
          <Text slot="label">{say('drop')}</Text>
          <FileButton look="primary" accept={['image/*']} onFiles={([file]) => take(file)}>
            {say('choose')}
          </FileButton>
        </DropZone>
      )}
    </Shell>
  )
}

/** @throws DOMException when the browser cannot show it */
async function readScan(file: File): Promise<Scanned> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode()
  return {
    name: file.name,
    picture: file,
    source: image,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }
}

/** Cells that fix a grid: two give its place, size and turn. */
const ENOUGH = 2

function Fitting({ scan, onOther }: { scan: Scanned; onOther: () => void }) {
  const [shape, setShape] = useState<Lattice['shape']>('hex')
  const [pointed, setPointed] = useState<readonly Pointed[]>([])
  const [chosen, setChosen] = useState(0)
  const [range, setRange] = useState<Range>()
  const change = (marks: readonly Pointed[]) => {
    setPointed(marks)
    setChosen(0)
    setRange(undefined)
  }

  const settled = useDeferredValue(pointed)
  const marks = useMemo(() => marksOf(settled), [settled])
  const fits = useMemo(() => alikeFits(fitsOf(shape, marks)), [shape, marks])
  const map = useMemo(() => ({ ...scan, image: `./${pathForPicture(scan.name)}` }), [scan])
  const found = useMemo(() => {
    const fit = marks.length < ENOUGH ? undefined : fits[chosen]
    const printed = marks[0]?.printed
    if (!fit || !printed) return undefined
    const covers = range ?? rangeOn(fit, marks, map)
    return { fit, range: covers, file: covers && fittedBoard(fit, printed, map, covers) }
  }, [fits, marks, chosen, range, map])
  const laid = useMemo(() => found?.file && layOf(found.file), [found])

  return (
    <div className="fitting">
      <Scan
        scan={scan}
        marks={pointed}
        grid={laid}
        onPoint={(pixel) => change([...pointed, { id: nextOf(pointed), pixel, text: '' }])}
        onMove={(id, pixel) =>
          change(pointed.map((mark) => (mark.id === id ? { ...mark, pixel } : mark)))
        }
      />
      <div className="fitting-side">
        <Choice
          label={say('shape')}
          items={[
            { value: 'hex', label: say('shape.hex') },
            { value: 'square', label: say('shape.square') },
          ]}
          value={shape}
          onChange={(value) => {
            setShape(value === 'square' ? 'square' : 'hex')
            change(pointed)
          }}
        />
        <Marks
          marks={pointed}
          newest={pointed.at(-1)?.id}
          onChange={(mark) => change(pointed.map((one) => (one.id === mark.id ? mark : one)))}
          onRemove={(id) => change(pointed.filter((mark) => mark.id !== id))}
        />
        {marks.length < ENOUGH && (
          <p className="meta" role="status">
            {say('needs', { missing: ENOUGH - marks.length })}
          </p>
        )}
        {marks.length >= ENOUGH && fits.length === 0 && (
          <p className="form-problem" role="alert">
            {say('impossible')}
          </p>
        )}
        {found && !found.file && (
          <p className="form-problem" role="alert">
            {say('small')}
          </p>
        )}
        {found?.file && found.range && (
          <Found
            file={found.file}
            picture={scan.picture}
            placement={found.fit.placement}
            marks={marks.length}
            ways={fits.map(({ lattice }) => lattice)}
            way={chosen}
            onWay={setChosen}
            range={found.range}
            onRange={setRange}
          />
        )}
        <Button look="quiet" onPress={onOther}>
          {say('other')}
        </Button>
      </div>
    </div>
  )
}

const nextOf = (marks: readonly Pointed[]) => Math.max(0, ...marks.map(({ id }) => id)) + 1

/** Where the file itself says that its picture lies, so that what is seen here is what the table will show. */
function layOf({ grid, pictures }: ReturnType<typeof fittedBoard>) {
  const picture = pictures?.[0]
  if (!grid || !picture) return undefined
  const { at, scale, turn = 0 } = picture
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  const [x, y] = at
  return {
    grid,
    placement: { at: { x, y }, across, down, turn: (turn * Math.PI) / 180, off: 0 },
  }
}
