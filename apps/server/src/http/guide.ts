/** The guide's pages; until they are there, one that looks again. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, openFiles, pageOfItsOwn } from './static.ts'

/** Where the guide is: below it no address is the app's. */
export const DOCS = '/docs'

const SECONDS_TO_WAIT = 5

const NOT_YET = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The guide · Redoubt</title>
<body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1rem">
<p>The guide is not there yet: <code>npm start</code> and <code>npm run build</code> put it together, in about a minute. This page looks again by itself.</p>
<p><a href="/">To the games</a></p>
`

/** @param folder of the built guide; it need not be there yet */
export function openGuide(folder: string): Files {
  const pages = openFiles(folder, { under: DOCS, page: pageOfItsOwn })
  return async (request, response) => {
    if (await pages(request, response)) return true
    if (existsSync(join(folder, 'index.html'))) return false
    response.writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': SECONDS_TO_WAIT,
      Refresh: SECONDS_TO_WAIT,
    })
    response.end(request.method === 'HEAD' ? undefined : NOT_YET)
    return true
  }
}
