/**
 * Words in which a value stays on one line: a browser may end a line at the hyphen of 1-1, and between "die" and its 2, "result" and its AR.
 */

const TOGETHER = /((?:\p{L}+ )?\d+(?:[-–:]\d+)*\+?|\p{L}+ \p{Lu}{1,3}(?![\p{L}\d]))/u

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
