import { beforeEach, expect, test, vi } from 'vitest'
import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { text } from '#web/ui/text/en.ts'

const { server } = vi.hoisted(() => ({
  server: {
    lists: new Map<string, readonly string[]>(),
    /** The requests that wait for an answer, by their playlist. */
    waiting: [] as { id: string; answer: () => void; refuse: () => void }[],
  },
}))
vi.mock('./own-playlists.ts', () => ({
  fetchPlaylists: async () => [...server.lists].map(([id, entries]) => listOf(id, entries)),
  makePlaylist: async ({ kind, name, entries }: { kind?: string; name: string; entries: string[] }) => {
    server.lists.set(kind ?? name, entries)
  },
  setInPlaylist: (id: string, entry: string, isIn: boolean) =>
    new Promise<void>((resolve, reject) => {
      const answer = () => {
        server.lists.set(id, isIn ? [entry] : [])
        resolve()
      }
      server.waiting.push({ id, answer, refuse: () => reject(new Error('too many requests')) })
    }),
}))

import { createPlaylistChoice } from './playlist-choice.ts'

const ENTRY = 'content:psalm'

function listOf(id: string, entries: readonly string[]): PlaylistSummary {
  const facts = { duration: 0, images: [], share_path: null, updated_at: '2026-11-21T00:00:00Z', version: 1 }
  return { ...facts, id, name: id, kind: 'list', entries: [...entries] }
}

async function openChoice() {
  const choice = createPlaylistChoice([ENTRY])
  await choice.load()
  const toggle = (id: string, isIn: boolean) => choice.toggle(listOf(id, []), isIn)
  /** The boxes that are on. */
  const on = () => {
    const { lists = [], pressed } = choice.store.getSnapshot()
    return lists.filter(({ id, entries }) => pressed[id] ?? entries.includes(ENTRY)).map(({ id }) => id)
  }
  return { choice, toggle, on }
}

/** Waits for the next request, and answers or refuses it. */
async function settle(how: 'answer' | 'refuse' = 'answer'): Promise<void> {
  await vi.waitFor(() => expect(server.waiting).not.toEqual([]))
  server.waiting.shift()?.[how]()
}

beforeEach(() => {
  server.lists = new Map([
    ['dawn', []],
    ['dusk', []],
  ])
  server.waiting = []
})

test('a box stays on while it is saved, also when another one is saved first', async () => {
  const { toggle, on } = await openChoice()
  const first = toggle('dawn', true)
  const second = toggle('dusk', true)
  await settle()
  await first
  expect(on()).toEqual(['dawn', 'dusk'])
  await settle()
  await second
  expect(on()).toEqual(['dawn', 'dusk'])
})

test('of two quick presses of one box the last one holds, without a flicker', async () => {
  const { choice, toggle, on } = await openChoice()
  const shown: string[] = []
  choice.store.subscribe(() => shown.push(on().join()))
  const first = toggle('dawn', true)
  const second = toggle('dawn', false)
  shown.length = 0
  await settle()
  await first
  await settle()
  await second
  expect(new Set(shown)).toEqual(new Set(['']))
  expect(server.lists.get('dawn')).toEqual([])
})

test('a box that could not be saved is taken back, with a message, and the others stay', async () => {
  const { choice, toggle, on } = await openChoice()
  const first = toggle('dawn', true)
  const second = toggle('dusk', true)
  await settle('refuse')
  await first
  expect(on()).toEqual(['dusk'])
  await settle()
  await second
  expect(on()).toEqual(['dusk'])
  expect(choice.store.getSnapshot().fault).toBe(itemOptionsText.not_added)
})

test('a box that could not be turned off says that it was not saved, not that nothing was added', async () => {
  server.lists.set('dawn', [ENTRY])
  const { choice, toggle, on } = await openChoice()
  const first = toggle('dawn', false)
  await settle('refuse')
  await first
  expect(on()).toEqual(['dawn'])
  expect(choice.store.getSnapshot().fault).toBe(text.catalogue.save_failed)
})

test('a new routine is a playlist with the entries', async () => {
  const { choice, on } = await openChoice()
  await choice.makeRoutine('night')
  expect(on()).toEqual(['night'])
  expect(choice.store.getSnapshot().pressed).toEqual({})
})
