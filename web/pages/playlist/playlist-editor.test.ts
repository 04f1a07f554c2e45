import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Playlist, PlaylistSummary } from '#contract/catalogue/playlists.ts'

const { server } = vi.hoisted(() => ({
  server: { version: 0, entries: [] as string[], sent: [] as string[], isAway: false },
}))
vi.mock('#web/features/catalogue/playlists/own-playlists.ts', () => ({
  fetchPlaylist: async () => playlistOf(server.entries),
  savePlaylist: async (
    { version }: PlaylistSummary,
    { name, entries = server.entries }: { name?: string; entries?: string[] },
  ) => {
    server.sent.push(name ?? entries.join(' '))
    if (server.isAway || version !== server.version) throw new Error('playlist_changed')
    return store(entries)
  },
  setInPlaylist: async (_id: string, entry: string, isIn: boolean) => {
    server.sent.push(`${isIn ? '+' : '-'}${entry}`)
    if (server.isAway) throw new Error('no connection')
    return store([...server.entries.filter((one) => one !== entry), ...(isIn ? [entry] : [])])
  },
  setShared: async (_id: string, isShared: boolean) => {
    server.sent.push(isShared ? 'shared' : 'private')
    if (server.isAway) throw new Error('no connection')
    return { ...store(server.entries), share_path: isShared ? '/shared/key/' : null }
  },
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
    const first = editor.rename('Evening')
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

describe('after a failure', () => {
  test('the playlist is shown as the server has it', async () => {
    const { editor, shown, saved, onSaveFailed } = await openEditor()
    server.isAway = true
    editor.move('radio:a', 2)
    editor.saveOrder()
    await saved()
    expect(onSaveFailed).toHaveBeenCalled()
    expect(shown()).toEqual(ENTRIES)
  })

  test('an order that waited behind it is neither sent nor shown', async () => {
    const { editor, shown, saved, onSaveFailed } = await openEditor()
    // Another device has added something meanwhile.
    server.entries = [...ENTRIES, 'radio:d']
    server.version += 1
    editor.move('radio:a', 1)
    editor.saveOrder()
    editor.move('radio:a', 2)
    editor.saveOrder()
    await saved()
    expect(server.sent).toEqual(['radio:b radio:a radio:c', 'Morning'])
    expect(onSaveFailed).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(server.entries)
  })

  test('an order that is being dragged is dropped', async () => {
    const { editor, shown, saved } = await openEditor()
    server.version += 1
    editor.move('radio:a', 1)
    editor.saveOrder()
    editor.move('radio:a', 2)
    await saved()
    editor.saveOrder()
    await saved()
    expect(shown()).toEqual(ENTRIES)
    expect(server.entries).toEqual(ENTRIES)
  })

  test('a removal that waited behind it is sent', async () => {
    const { editor, shown, saved } = await openEditor()
    server.version += 1
    editor.move('radio:a', 1)
    editor.saveOrder()
    editor.remove('radio:b')
    await saved()
    expect(server.entries).toEqual(['radio:a', 'radio:c'])
    expect(shown()).toEqual(server.entries)
  })

  test('a refused removal is taken back at once, though later changes wait', async () => {
    const { editor, shown } = await openEditor()
    server.isAway = true
    editor.remove('radio:a')
    expect(shown()).toEqual(['radio:b', 'radio:c'])
    const renamed = editor.rename('Evening')
    await vi.waitFor(() => expect(shown()).toEqual(ENTRIES))
    await renamed
  })
})

test('an order keeps what another device has added since the playlist was read', async () => {
  const { editor, saved } = await openEditor()
  editor.remove('radio:b')
  server.entries = [...ENTRIES, 'radio:d']
  editor.move('radio:c', 0)
  editor.saveOrder()
  await saved()
  expect(server.entries).toEqual(['radio:c', 'radio:a', 'radio:d'])
})

test('what is added is shown with its part', async () => {
  const { editor, shown } = await openEditor()
  await editor.add('radio:d')
  expect(shown()).toEqual([...ENTRIES, 'radio:d'])
})

test('sharing waits for the changes before it, and says whether it is done', async () => {
  const { editor } = await openEditor()
  editor.move('radio:a', 1)
  editor.saveOrder()
  expect(await editor.share(true)).toBe(true)
  expect(server.sent).toEqual(['radio:b radio:a radio:c', 'shared'])
  expect(editor.store.getSnapshot().playlist?.share_path).toBe('/shared/key/')
  server.isAway = true
  expect(await editor.share(false)).toBe(false)
})
