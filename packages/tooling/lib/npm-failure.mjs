const causes = [
  {
    codes: ['ENOSPC'],
    sentence: 'The disk is full: free about 1 GB and try again.',
  },
  {
    codes: [
      'ENOTFOUND',
      'ECONNREFUSED',
      'ECONNRESET',
      'ENETUNREACH',
      'EHOSTUNREACH',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'ERR_SOCKET_TIMEOUT',
      'ENOTCACHED',
    ],
    sentence:
      'The package registry cannot be reached: connect to the network (or set the proxy in npm) and try again.',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    sentence: 'This folder cannot be written to: move the clone to one that you own and try again.',
  },
  {
    codes: ['EUSAGE'],
    sentence: 'package.json and package-lock.json disagree: run `npm install` and try again.',
  },
]

/**
 * Says in one sentence why npm could not install, when the cause is a known one.
 *
 * @param {string} output everything npm printed
 * @returns {string | undefined}
 * @example npmFailure('npm error code ENOSPC') // 'The disk is full: …'
 */
export function npmFailure(output) {
  const cause = causes.find(({ codes }) =>
    codes.some((code) => new RegExp(`\\b${code}\\b`).test(output)),
  )
  return cause?.sentence
}
