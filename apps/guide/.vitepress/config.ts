/** The guide as a site under /docs: its pages, how they are found, and scripts that our policy lets in. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { captionFences } from '../src/captions.ts'
import { scriptsAsFiles } from '../src/inline-scripts.ts'
import { linkReadmes } from '../src/readme-links.ts'
import { referenceMenu } from '../src/reference/menu.ts'

// Files to be taken along: their links are addresses of files, not of pages.
process.env.VITE_EXTRA_EXTENSIONS = 'vmod'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// biome-ignore lint/style/noDefaultExport: VitePress reads it
export default defineConfig({
  title: 'Redoubt guide',
  description: 'How to make, try, compare and host hex-and-counter wargames with Redoubt.',
  lang: 'en',
  base: '/docs/',
  srcDir: 'pages',
  outDir: path('../dist'),
  cacheDir: path('../../../node_modules/.cache/redoubt-guide'),
  cleanUrls: true,
  metaChunk: false,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  transformPageData: (page) => {
    const isMadeOfSources = /^reference\/(names|files)\//.test(page.relativePath)
    return isMadeOfSources
      ? { frontmatter: { ...page.frontmatter, pageClass: 'made-of-sources' } }
      : {}
  },
  // The index of the search, which is fetched when somebody opens it.
  vite: { build: { chunkSizeWarningLimit: 1500 } },
  transformHtml: (html) => scriptsAsFiles(html, path('../dist'), '/docs/'),
  markdown: {
    config: (md) => {
      captionFences(md)
      linkReadmes(md)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    socialLinks: [],
    nav: [
      { text: 'First module', link: '/first-module' },
      { text: 'Reference', link: '/reference/cli' },
      // Another app than this site's own: fetched as a page, in the same tab.
      { text: 'To the games', link: 'pathname:///', target: '_self' },
    ],
    sidebar: [
      {
        text: 'Make a game',
        items: [
          { text: 'First module in ten minutes', link: '/first-module' },
          { text: 'A plain wargame in an hour', link: '/plain-wargame' },
          { text: 'A game of fire', link: '/fire' },
          { text: 'Blocks and cards', link: '/blocks-and-cards' },
          { text: 'A variant in a minute', link: '/variant' },
          { text: 'How a rule works', link: '/rule' },
          { text: 'Pictures', link: '/pictures' },
          { text: 'The workshop', link: '/workshop' },
          { text: 'On paper', link: '/print' },
          { text: 'Bring a VASSAL module', link: '/vassal' },
        ],
      },
      {
        text: 'Try it',
        items: [
          { text: 'Testing', link: '/testing' },
          { text: 'The lab', link: '/lab' },
        ],
      },
      {
        text: 'Play it',
        items: [
          { text: 'Sharing', link: '/sharing' },
          { text: 'Hosting', link: '/hosting' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Commands', link: '/reference/cli' },
          { text: 'Files of a module', link: '/reference/loader' },
          { text: 'Procedures and mechanics', link: '/reference/mechanics' },
          { text: 'Rules in TypeScript', link: '/reference/engine' },
          { text: 'Scenario tests', link: '/reference/testkit' },
          { text: 'Lab and statistics', link: '/reference/lab' },
          { text: 'Bots', link: '/reference/bots' },
          { text: 'Server', link: '/reference/server' },
        ],
      },
      ...referenceMenu(path('../../..')),
    ],
  },
})
