/** Messages and HTTP types shared by server and clients, validated. */

export type * from './account.ts'
export {
  archiveAskSchema,
  channelAskSchema,
  dropAskSchema,
  linkAskSchema,
  mailAskSchema,
  openAskSchema,
  passkeyMadeSchema,
  passkeyUsedSchema,
  seatsAskSchema,
  settingsAskSchema,
} from './account-schemas.ts'
export type * from './conduct.ts'
export {
  blockAskSchema,
  moderatorOrderSchema,
  reportAskSchema,
  unblockAskSchema,
} from './conduct-schemas.ts'
export {
  type ClauseRow,
  type CoverageNews,
  DEV_HEADER,
  type DevFault,
  type DevNews,
  MOST_GAMES,
  type PrintAsk,
  type WorkshopFile,
  type WorkshopFolder,
  type WorkshopLanguage,
  type WorkshopWord,
} from './dev.ts'
export {
  type HostDeed,
  type HostKeys,
  type HouseAnswer,
  type HouseAsk,
  isHost,
} from './house.ts'
export { houseAskSchema } from './house-schemas.ts'
export type * from './http.ts'
export { moduleBuild, rulesFile, TOKENS_HEADER } from './http.ts'
export * from './limits.ts'
export { openApi } from './openapi.ts'
export { type Refusal, type RefusalCode, RefusedError, refused, statusOf } from './refusal.ts'
export type * from './room.ts'
export { NEWS_EVENTS, ROOM } from './room.ts'
export {
  apiTokenAskSchema,
  awardAskSchema,
  createGameSchema,
  enterAskSchema,
  joinGameSchema,
  joinTermsSchema,
  moduleAskSchema,
  requestSchemas,
  tournamentAskSchema,
} from './schemas.ts'
export { SENTENCES, type Sentence, sentence } from './sentences.ts'
export { check, mustBeShallow, standard } from './standard.ts'
export type * from './study.ts'
export { STUDY_ROOM } from './study.ts'
export { studyAskSchema, studyRequestSchemas, studyTermsSchema } from './study-schemas.ts'
export type * from './tournaments.ts'
export { isUploaded, type SentModule, sentDigest, UPLOADS_HEADER } from './uploads.ts'
export { type Hearer, openHearer, openTeller, type Teller } from './wire/news.ts'
export { pack } from './wire/pack.ts'
export { unpack } from './wire/unpack.ts'
export { type Words, wordsOf } from './wire/words.ts'
