import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import {
  botsOf,
  ownSeat,
  plansOf,
  seatsIn,
  seatsPlanAgain,
  seatsPlanOf,
  withSeating,
  withSitter,
  withWhere,
} from './seats-plan.ts'

const data = {
  manifest: {
    seats: { west: { name: 'West' }, east: { name: 'East' }, south: { name: 'South' } },
    sides: {
      red: { name: 'Red', seat: 'west', colour: '#a00' },
      blue: { name: 'Blue', seat: 'west', colour: '#00a' },
      green: { name: 'Green', seat: 'east', colour: '#0a0' },
    },
    seatings: {
      two: { label: 'Two', control: { west: ['red', 'blue'], east: ['green'] } },
      three: { label: 'Three', control: { west: ['red'], south: ['blue'], east: ['green'] } },
    },
  },
} as unknown as ModuleData

test('at first one sits in the first seat and sends links for the others', () => {
  const plan = seatsPlanOf(data, 'Ada')
  expect(plan.seats).toEqual({ west: 'me', east: 'invite' })
  expect(seatsIn(data, plan.seating)[0]?.sides).toEqual(['Red', 'Blue'])
})

test('a neutral country is not named among the sides of the seat that decides for it', () => {
  const { green, ...sides } = data.manifest.sides
  const neutral = {
    ...data,
    manifest: { ...data.manifest, sides: { ...sides, green: { ...green, minor: true } } },
  }
  expect(seatsIn(neutral as ModuleData, undefined).map((seat) => seat.sides)).toEqual([
    ['Red', 'Blue'],
    [],
    [],
  ])
})

test('one sits where the module lets somebody new begin, if that seat plays', () => {
  const east = { ...data, manifest: { ...data.manifest, beginner: { seat: 'east' } } } as ModuleData
  expect(seatsPlanOf(east, 'Ada').seats).toEqual({ west: 'invite', east: 'me' })
  const south = {
    ...data,
    manifest: { ...data.manifest, beginner: { seat: 'south' } },
  } as ModuleData
  expect(seatsPlanOf(south, 'Ada').seats).toEqual({ west: 'me', east: 'invite' })
})

test('another seating has its own seats', () => {
  const plan = withSeating(data, seatsPlanOf(data, 'Ada'), 'three')
  expect(Object.keys(plan.seats)).toEqual(['west', 'south', 'east'])
})

test('online one sits in one seat only, at one screen in as many as one likes', () => {
  const online = withSitter(seatsPlanOf(data, 'Ada'), 'east', 'me')
  expect(online.seats).toEqual({ west: 'invite', east: 'me' })
  expect(ownSeat(online)).toBe('east')
  const here = withWhere(data, withSitter(online, 'west', 'bot:club'), 'hot-seat')
  expect(here.seats).toEqual({ west: 'bot:club', east: 'me' })
  expect(ownSeat(here)).toBeUndefined()
  expect(botsOf(here)).toEqual({ west: 'club' })
})

test('the server hears of links, open seats and bots', () => {
  const plan = withSitter(seatsPlanOf(data, 'Ada'), 'east', 'bot:strong')
  expect(plansOf(plan)).toEqual({ west: 'invite', east: 'bot:strong' })
})

test('the same game once more is at this screen, in the seating it had, its bots where they sat', () => {
  const terms = {
    scenario: 'a',
    options: {},
    seating: 'three',
    bots: { south: 'club', moon: 'club' },
  }
  const plan = seatsPlanAgain(data, 'Ada', terms)
  expect(plan).toMatchObject({ where: 'hot-seat', seating: 'three' })
  expect(plan.seats).toEqual({ west: 'me', south: 'bot:club', east: 'me' })
  const bare = seatsPlanAgain(data, 'Ada', undefined)
  expect(bare).toMatchObject({ where: 'hot-seat', seats: { west: 'me', east: 'me' } })
})
