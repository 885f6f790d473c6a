/** The back of a card, where the module has a picture of it; else the card keeps its pattern. */

import type { Zone } from '@redoubt/engine'
import { pictureAddress } from '../../server/api.ts'
import { useTable } from '../desk/use-session.ts'

export function CardBack({ zone }: { zone: Zone }) {
  const { module } = useTable().session.facts
  const back = module.manifest.zones?.[zone.name]?.back
  if (back === undefined) return null
  return <img className="card-back" src={pictureAddress(module, back)} alt="" />
}
