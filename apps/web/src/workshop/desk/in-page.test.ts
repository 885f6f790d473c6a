/** A module opened in the page: what is changed there is in the archive that is taken away, and nothing else is lost. */

import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filesIn, inPage, zipOf } from './in-page.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content)
const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255])

const FOLDER = {
  'module.yaml': bytes('id: duel\n'),
  'text/en.yaml': bytes('words: {}\n'),
  'images/map.png': PICTURE,
}

const within = (home: string) =>
  Object.fromEntries(Object.entries(FOLDER).map(([path, content]) => [home + path, content]))

test.each([
  ['a folder', ''],
  ['a folder with its name', 'duel/'],
  ['a packed module', 'module/'],
])('%s is found in its archive', (_, home) => {
  const archive = zipSync({ ...within(home), 'redoubt.json': bytes('{}') })
  const files = filesIn(archive, 'duel.zip')
  expect(files.get('images/map.png')).toEqual(PICTURE)
  expect(text(files.get('text/en.yaml'))).toBe('words: {}\n')
})

test('what is no module, or no archive, is refused in a sentence', () => {
  expect(() => filesIn(zipSync({ 'readme.txt': bytes('') }), 'notes.zip')).toThrow(
    'notes.zip holds no module: expected a module.yaml in it',
  )
  expect(() => filesIn(bytes('no archive'), 'map.png')).toThrow('map.png')
})

test('what is saved, made and deleted is in the archive; what is not saved yet as well', async () => {
  const store = inPage('duel', new Map(Object.entries(FOLDER)))
  const place = (path: string) => ({ folder: 'duel', path })
  const { version } = await store.read(place('module.yaml'))
  await store.save(place('module.yaml'), 'id: duel\nversion: 0.2.0\n', version)
  await store.save(place('boards/front.yaml'), 'id: front\n', undefined)
  await store.remove(place('text/en.yaml'), '0')
  await expect(store.save(place('module.yaml'), '', undefined)).rejects.toThrow('already')
  await expect(store.save(place('../out.yaml'), '', undefined)).rejects.toThrow('inside the module')

  const [folder] = await store.list()
  expect(folder?.files).toEqual(['boards/front.yaml', 'module.yaml'])
  const taken = zipOf(
    filesIn(await store.archive('duel'), 'duel'),
    new Map([['boards/front.yaml', 'id: rear\n']]),
  )
  const found = unzipSync(taken)
  expect(Object.keys(found).sort()).toEqual(['boards/front.yaml', 'images/map.png', 'module.yaml'])
  expect(text(found['module.yaml'])).toContain('0.2.0')
  expect(text(found['boards/front.yaml'])).toBe('id: rear\n')
  expect(found['images/map.png']).toEqual(PICTURE)
})

test('its pictures are shown from the page', async () => {
  const picture = inPage('duel', new Map(Object.entries(FOLDER))).picture
  const map = picture?.('images/map.png')
  expect(map?.type).toBe('image/png')
  expect(new Uint8Array((await map?.arrayBuffer()) ?? [])).toEqual(PICTURE)
  expect(picture?.('images/none.png')).toBeUndefined()
  expect(picture?.('module.yaml')).toBeUndefined()
})

test('a picture is added to what lies in the page, once', async () => {
  const store = inPage('duel', new Map(Object.entries(FOLDER)))
  const place = (path: string) => ({ folder: 'duel', path })
  await store.addPicture(place('images/front.png'), new Blob([PICTURE]))
  // The same one again is no fault, another is.
  await store.addPicture(place('images/front.png'), new Blob([PICTURE]))
  await expect(
    store.addPicture(place('images/map.png'), new Blob([bytes('other')])),
  ).rejects.toThrow('there is a file images/map.png already')
  await expect(store.addPicture(place('images/notes.pdf'), new Blob([]))).rejects.toThrow(
    'expected the path of a picture',
  )
  const [folder] = await store.list()
  expect(folder?.pictures).toEqual(['images/front.png', 'images/map.png'])
  expect(unzipSync(await store.archive('duel'))['images/front.png']).toEqual(PICTURE)
})
