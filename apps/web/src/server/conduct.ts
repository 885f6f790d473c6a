/** Reports, and what moderators do about them. */

import type { Moderation, ModeratorOrder, Person, ReportAsk } from '@redoubt/protocol'
import { askServer } from './api.ts'

const json = { 'content-type': 'application/json' }

export const sendReport = (report: ReportAsk) =>
  askServer('/reports', { method: 'POST', headers: json, body: JSON.stringify(report) })

export const readPerson = (game: string, seat: string) =>
  askServer<Person>(`/people/${encodeURIComponent(`${game}.${seat}`)}`)

const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

export const readModeration = (key: string) =>
  askServer<Moderation>('/moderation', { headers: withKey(key) })

export const orderModerated = (key: string, order: ModeratorOrder) =>
  askServer<Moderation>('/moderation', {
    method: 'POST',
    headers: { ...json, ...withKey(key) },
    body: JSON.stringify(order),
  })

const KEY = 'redoubt.moderator'

/** The moderators' key, as long as this window is open. */
export function moderatorKey(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined
}

export function holdModeratorKey(key: string): void {
  sessionStorage.setItem(KEY, key)
}
