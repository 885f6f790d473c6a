/** A module has other words in every language, and the same rules: a game is the same whoever reads it. */

import { defineModule, Game, inLanguage, type Module } from '@redoubt/engine'

/** A game's record, played again by those who read the module in another language. Returns what differs. */
export function languageFailures(module: Module, game: Game): string[] {
  const { seating } = module
  return Object.keys(module.data.texts).flatMap((language) => {
    if (language === 'en') return []
    const read = defineModule(inLanguage(module.data, language), module.rules).seated(seating)
    try {
      Game.resume(read, JSON.parse(JSON.stringify(game.record())))
      return []
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [`read in ${module.data.texts[language]?.language ?? language}: ${reason}`]
    }
  })
}
