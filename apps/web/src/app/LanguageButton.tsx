/** Leads to the other language, by its own name. */

import { chooseLanguage, LANGUAGES, type LanguageTag, useLanguage } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'

export function LanguageButton() {
  const language = useLanguage()
  const others = (Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => tag !== language)
  return others.map((tag) => (
    <Button key={tag} look="quiet" onPress={() => void chooseLanguage(tag)}>
      <span lang={tag}>{LANGUAGES[tag]}</span>
    </Button>
  ))
}
