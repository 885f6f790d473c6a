/** Line icons on a 20-unit grid; decorative, always beside or inside something with a name. */

const paths = {
  settings: 'M4 6h7m4 0h1M4 14h1m4 0h7M13 4v4M7 12v4',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  check: 'M4 10.5l4 4 8-9',
  undo: 'M8 5L4 9l4 4M4 9h7a5 5 0 0 1 0 10',
  redo: 'M12 5l4 4-4 4M16 9H9a5 5 0 0 0 0 10',
  fit: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  turn: 'M15 6A6.5 6.5 0 1 0 16.5 11M15.500 2.500V6.500H11.500',
  eye: 'M2 10q8-11 16 0q-8 11-16 0M10 7.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
  play: 'M6 4l10 6-10 6z',
  pause: 'M6 4v12M14 4v12',
  first: 'M5 4v12M15 4l-8 6 8 6z',
  back: 'M13 4l-7 6 7 6z',
  forward: 'M7 4l7 6-7 6z',
  last: 'M15 4v12M5 4l8 6-8 6z',
  close: 'M5 5l10 10M15 5L5 15',
  grid: 'M3 3h14v14H3zM3 10h14M10 3v14',
  book: 'M10 5q-3-2-7-1v12q4-1 7 1q3-2 7-1V4q-4-1-7 1v12',
  send: 'M3 10l14-6-5 13-3-5z',
  flag: 'M5 17V3h10l-3 4 3 4H5',
  more: 'M4 8l6 6 6-6',
  layers: 'M10 3l8 4-8 4-8-4zM2 11l8 4 8-4',
  map: 'M3 5l4.500-2 5 2L17 3v12l-4.500 2-5-2L3 17zM7.500 3v12M12.500 5v12',
  sheets: 'M3 3h9v9H3zM15 8h2v9H8v-2M3 7h9',
  ruler: 'M3 13L13 3l4 4L7 17zM6 10l2 2M9 7l2 2M12 4.500l1.500 1.500',
  hint: 'M7.500 13.500a5.500 5.500 0 1 1 5 0V15h-5zM8 17.500h4',
  search: 'M8.500 3a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11M13 13l4 4',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
