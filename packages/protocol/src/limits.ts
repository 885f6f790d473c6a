/** What the server accepts; clients use the same numbers to refuse early. */

/** Longest message on the WebSocket, in bytes. */
export const MAX_MESSAGE_BYTES = 16 * 1024
/** Longest HTTP request body, in bytes: options may hold a board of one's own. */
export const MAX_BODY_BYTES = 256 * 1024
/** Messages one connection may send in a second; a faster one is dropped and may not reconnect. */
export const MAX_MESSAGES_PER_SECOND = 60
/** HTTP requests one address may make in a minute. */
export const MAX_REQUESTS_PER_MINUTE = 600
/** Milliseconds of the server's time that what one address asks for may take in a minute. */
export const MAX_TIME_PER_MINUTE = 30_000
/** Milliseconds a connection over HTTP may stand still: longer than anything takes that is asked for. */
export const MAX_STILL = 120_000
/** Games one address may create in an hour. */
export const MAX_GAMES_PER_HOUR = 120
/** Bytes of a module that somebody sends, packed: modules of VASSAL have large maps. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024
/** Modules one address may send in an hour. */
export const MAX_UPLOADS_PER_HOUR = 10
/** Reports to the moderators one address may send in an hour. */
export const MAX_REPORTS_PER_HOUR = 20
/** Open WebSocket connections of one address. */
export const MAX_CONNECTIONS_PER_ADDRESS = 100
/** Longest display name, in characters. */
export const MAX_NAME_LENGTH = 40
/** Longest line of chat, in characters. */
export const MAX_CHAT_LENGTH = 500
/** Longest notes of one seat, in characters. */
export const MAX_NOTES_LENGTH = 3000
/** Orders a seat may have written ahead. */
export const MAX_ORDERS_AHEAD = 20
/** Lines of chat one seat may say in ten seconds. */
export const MAX_CHAT_PER_TEN_SECONDS = 8
/** Lines of chat sent to somebody who joins. */
export const CHAT_SHOWN = 200
/** Devices that may hold one seat at the same time. */
export const MAX_DEVICES_PER_SEAT = 8
/** Milliseconds a code that links another device can be used. */
export const LINK_LASTS = 10 * 60_000
/** Milliseconds a mailed link can be used. */
export const MAIL_LINK_LASTS = 30 * 60_000
/** Ways in which one account may be told of its moves. */
export const MAX_CHANNELS = 12
/** Times one seat may add to the dice of a game: the record must not grow without end. */
export const MAX_SALTINGS = 40
/** Bytes that may wait for one connection to read them; who is slower is dropped, and comes back. */
export const MAX_WAITING_BYTES = 4 * 1024 * 1024
/** Actions in one answer about the past of a game. */
export const HISTORY_PAGE = 50
/** Longest text of one argument, in characters. */
export const MAX_ARGUMENT_LENGTH = 200
/** Most arguments of one action. */
export const MAX_ARGUMENTS = 32
/** Seat tokens one lobby request may carry. */
export const MAX_TOKENS_PER_REQUEST = 100
/** Games listed in one answer, besides one's own. */
export const GAMES_PER_PAGE = 50
/** Spaces of a board that a host brings along. */
export const MAX_OWN_SPACES = 600
/** Values (texts, numbers, lists, mappings) in a board that a host brings along. */
export const MAX_OWN_VALUES = 40_000
/** Levels of lists and mappings a request may nest. */
export const MAX_DEPTH = 32
/** Keys of one mapping in a request; a mapping of tens of thousands takes long to look at. */
export const MAX_KEYS = 2000
/** Studies one address may begin in an hour. */
export const MAX_STUDIES_PER_HOUR = 60
/** Studies of one address that may be open at the same time, and of all at one server. */
export const MAX_STUDIES_PER_ADDRESS = 6
export const MAX_STUDIES = 200
/** People in one study. */
export const MAX_STUDY_VISITORS = 24
/** Actions of one line of a study, and lines it keeps. */
export const MAX_STUDY_ACTIONS = 200
export const MAX_STUDY_LINES = 24
/** Milliseconds a study waits for somebody to come back, and for somebody in it to do anything. */
export const STUDY_WAITS = 10 * 60_000
export const STUDY_IDLE = 60 * 60_000
