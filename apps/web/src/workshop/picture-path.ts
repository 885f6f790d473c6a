/** Where a picture that somebody chose on his device lies in a module: without blanks and letters that need quoting. */

/** @example pathForPicture('Map (1 of 2).png') // 'images/Map-1-of-2.png' */
export function pathForPicture(name: string): string {
  return `images/${name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+|-+(?=\.)/g, '')}`
}
