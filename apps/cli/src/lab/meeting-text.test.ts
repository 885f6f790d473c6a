import { describe, expect, it } from 'vitest'
import type { Pairing } from './meet.ts'
import { meetingText } from './meeting-text.ts'

const met = (failed: number): Pairing => ({
  a: 'club',
  b: 'strong',
  meeting: {
    games: 4,
    failed,
    score: { value: 0.5, low: 0, high: 1 },
    seats: [{ seat: 'azuria', score: { value: 0, low: 0, high: 1 } }],
    units: [],
    matches: { value: 0, low: 0, high: 1 },
    validity: { distinct: 2, concerns: [], answers: true },
  },
})

describe('how a meeting ended', () => {
  it('tells of games that went wrong, of which the score says nothing', () => {
    expect(meetingText(met(3), undefined)).toContain('; 3 of 4 games went wrong')
    expect(meetingText(met(3), 0.7)).toContain('; 3 of 4 games went wrong')
  })

  it('says nothing of that where all were played', () => {
    expect(meetingText(met(0), undefined)).not.toContain('wrong')
  })
})
