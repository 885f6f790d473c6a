/** A link as a picture that a telephone's camera reads. */

import { create } from 'qrcode'
import { useMemo } from 'react'

/** Light squares around it, as many as cameras need. */
const MARGIN = 4

export function QrPicture({ link, name }: { link: string; name: string }) {
  const { size, path } = useMemo(() => drawn(link), [link])
  const box = `${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`
  return (
    <svg className="qr" viewBox={box} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

function drawn(link: string): { size: number; path: string } {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`
  return { size, path }
}
