/** What is printed on a card; the picture of its counter where the module says no more of it. */

import type { PieceView } from '@redoubt/engine'
import { pictureAddress } from '../../server/api.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useTable } from '../desk/use-session.ts'
import { type CardFace, cardFace } from './card-face.ts'

export function CardPrint({ piece }: { piece: PieceView }) {
  const { name, corner, text, image } = cardFace(useTable().session.facts.module, piece)
  return (
    <>
      <span className="card-head">
        <strong className="card-name">{name}</strong>
        {corner !== '' && <span className="card-corner">{corner}</span>}
      </span>
      {image && <Picture image={image} />}
      {text === '' && !image && <CounterPicture piece={piece} />}
      <span className="card-text">{text}</span>
    </>
  )
}

/** A picture of the module, or the stretch of a sheet. */
function Picture({ image }: { image: NonNullable<CardFace['image']> }) {
  const { module } = useTable().session.facts
  if (typeof image === 'string')
    return <img className="card-picture" src={pictureAddress(module, image)} alt="" />
  const { file, x, y, width, height } = image
  return (
    <svg className="card-picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={pictureAddress(module, file)} />
    </svg>
  )
}
