/** VitePress' own theme in the app's type and colours. */

import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import theme from 'vitepress/theme-without-fonts'
import './paper.css'

// biome-ignore lint/style/noDefaultExport: VitePress reads it
export default theme
