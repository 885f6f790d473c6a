/** The files of sentences, in English and German, that tests read. */

/** Each English file under `src`, its German one, by what its messages are said, and in which folder. */
export const MESSAGE_FILES = [
  { file: 'messages/en.json', german: 'page', by: 'say', within: '' },
  { file: 'app/en.json', german: 'preferences', by: 'sayOfLooks', within: 'app/' },
  { file: 'lobby/en.json', german: 'lobby', by: 'sayOfLobby', within: 'lobby/' },
  { file: 'new-game/en.json', german: 'new-game', by: 'sayOfNewGame', within: 'new-game/' },
  { file: 'sharing/en.json', german: 'sharing', by: 'sayOfLinks', within: 'sharing/' },
  { file: 'rules/en.json', german: 'rules', by: 'sayOfRules', within: 'rules/' },
  { file: 'replay/en.json', german: 'replay', by: 'sayOfRecords', within: 'replay/' },
  {
    file: 'table/keyboard/en.json',
    german: 'keyboard',
    by: 'sayOfKeys',
    within: 'table/keyboard/',
  },
  {
    file: 'table/counsel/en.json',
    german: 'counsel',
    by: 'sayOfCounsel',
    within: 'table/counsel/',
  },
  { file: 'table/panels/en.json', german: 'panels', by: 'sayOfPanels', within: 'table/panels/' },
  { file: 'table/menu/en.json', german: 'menu', by: 'sayOfMenu', within: 'table/menu/' },
  { file: 'hosting/en.json', german: 'hosting', by: 'tell', within: '' },
  { file: 'lab/messages/en.json', german: 'lab', by: 'tell', within: 'lab/' },
  { file: 'table/seeing/en.json', german: 'seeing', by: 'see', within: 'table/seeing/' },
  { file: 'table/hint/en.json', german: 'hint', by: 'hint', within: 'table/hint/' },
  { file: 'table/study/en.json', german: 'study', by: 'study', within: 'table/' },
  { file: 'clubs/en.json', german: 'clubs', by: 'club', within: '' },
  { file: 'table/cards/en.json', german: 'cards', by: 'sayOfCards', within: 'table/cards/' },
  {
    file: 'dev/debug/by-hand/en.json',
    german: 'by-hand',
    by: 'byHand',
    within: 'dev/debug/',
  },
  { file: 'dev/debug/en.json', german: 'debug', by: 'debug', within: 'dev/debug/' },
  { file: 'dev/en.json', german: 'dev', by: 'say', within: 'dev/' },
  { file: 'workshop/en.json', german: 'workshop', by: 'say', within: 'workshop/' },
]
