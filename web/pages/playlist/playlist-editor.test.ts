import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'

const { server } = vi.hoisted(() => ({
  server: { version: 0, entries: [] as string[], sent: [] as string[], isAway: false },
}))
vi.mock('#web/features/catalogue/playlists/own-playlists.ts', () => ({
  fetchPlaylist: async () => playlistOf(server.entries),
  savePlaylist: async ({ version }: PlaylistSummary, { entries = server.entries }: { entries?: string[] }) => {
    server.sent.push(entries.join(' '))
    if (server.isAway || version !== server.version) throw new Error('playlist_changed')
    return store(entries)
  },
  setInPlaylist: async (_id: string, entry: string) => store(server.entries.filter((one) => one !== entry)),
}))

import { createPlaylistEditor } from './playlist-editor.ts'

const ENTRIES = ['radio:a', 'radio:b', 'radio:c']

/** What the server answers to a change: without parts. */
function store(entries: readonly string[]): PlaylistSummary {
  server.version += 1
  server.entries = [...entries]
  const { parts: _, ...summary } = playlistOf(entries)
  return summary
}

function playlistOf(entries: readonly string[]): Playlist {
  const summary = { id: 'list', name: 'Morning', kind: 'list', version: server.version, entries: [...entries] } as const
  const rest = { duration: 0, images: [], share_path: null, updated_at: '2026-11-21T00:00:00Z' }
  return { ...summary, ...rest, entries: [...entries], parts: entries.map(partOf) }
}

const partOf = (entry: string) => ({ entry, item: null, station: { id: entry, title: entry, image_url: '/a.avif' } })

async function openEditor() {
  const onSaveFailed = vi.fn()
  const editor = createPlaylistEditor('list', onSaveFailed)
  await editor.load()
  const shown = () => editor.store.getSnapshot().playlist?.parts.map(({ entry }) => entry)
  /** Waits for the changes so far: a rename is sent after them. */
  const saved = () => editor.rename('Morning')
  return { editor, shown, saved, onSaveFailed }
}

beforeEach(() => {
  Object.assign(server, { version: 3, entries: ENTRIES, sent: [], isAway: false })
})

describe('changes of a playlist in quick succession', () => {
  test('two moves are both saved', async () => {
    const { editor, shown, saved, onSaveFailed } = await openEditor()
    editor.move('radio:a', 1)
    editor.saveOrder()
    editor.move('radio:a', 2)
    editor.saveOrder()
    expect(shown()).toEqual(['radio:b', 'radio:c', 'radio:a'])
    await saved()
    expect(onSaveFailed).not.toHaveBeenCalled()
    expect(server.entries).toEqual(['radio:b', 'radio:c', 'radio:a'])
    expect(shown()).toEqual(server.entries)
  })

  test('what was removed stays removed by a later move', async () => {
    const { editor, shown, saved } = await openEditor()
    editor.move('radio:a', 1)
    editor.saveOrder()
    const first = editor.save(async () => store(server.entries))
    editor.remove('radio:b')
    await first
    editor.move('radio:a', 1)
    editor.saveOrder()
    await saved()
    expect(server.entries).toEqual(['radio:c', 'radio:a'])
    expect(shown()).toEqual(server.entries)
  })

  test('an order that is being dragged is not replaced by an earlier one', async () => {
    const { editor, shown, saved } = await openEditor()
    editor.move('radio:a', 1)
    editor.saveOrder()
    editor.move('radio:a', 2)
    await saved()
    editor.remove('radio:b')
    expect(shown()).toEqual(['radio:c', 'radio:a'])
  })
})

test('after a failure the playlist is shown as the server has it', async () => {
  const { editor, shown, saved, onSaveFailed } = await openEditor()
  server.isAway = true
  editor.move('radio:a', 2)
  editor.saveOrder()
  await saved()
  expect(onSaveFailed).toHaveBeenCalled()
  await vi.waitFor(() => expect(shown()).toEqual(ENTRIES))
})
