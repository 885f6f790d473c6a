/** The part of the side bar whose pages are made of the sources. */

import { type PackageName, packages, roomsOf } from './rooms.ts'
import { schemaAddress, schemasOf } from './schema-pages.ts'

/** A group of the side bar, as VitePress takes it. */
interface Group {
  readonly text: string
  readonly collapsed: boolean
  readonly items: { readonly text: string; readonly link: string }[]
}

/** @param root of the repository */
export function referenceMenu(root: string): Group[] {
  return [
    {
      text: 'Files, key by key',
      collapsed: true,
      items: [
        { text: 'All files', link: '/reference/files/' },
        ...schemasOf(root).map(({ name, schema: { title = name } }) => ({
          text: title,
          link: schemaAddress(name),
        })),
      ],
    },
    ...(Object.keys(packages) as PackageName[]).map((name) => ({
      text: `Names of the ${packages[name].toLowerCase()}`,
      collapsed: true,
      items: [
        { text: 'All names', link: '/reference/names/' },
        ...roomsOf(root, name).map((room) => ({
          text: room.name,
          link: `/reference/names/${name}/${room.name}`,
        })),
      ],
    })),
  ]
}
