import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './style/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { applyPreferences } from './app/preferences.ts'
import { preferredLanguage, speak } from './messages/language.ts'

applyPreferences()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const page = createRoot(root)

// Whoever cannot fetch the language reads English rather than nothing.
speak(preferredLanguage())
  .catch(() => undefined)
  .then(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
