/** Words in which odds and factors stay on one line: a browser may end a line at the hyphen of 1-1. */

const TOGETHER = /(\d+(?:[-–:]\d+)+\+?)/

export function Unbroken({ text }: { text: string }) {
  return text.split(TOGETHER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
      <span key={index} className="kept">
        {part}
      </span>
    ),
  )
}
