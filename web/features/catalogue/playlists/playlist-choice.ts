import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { createStore } from '#web/store/create-store.ts'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { playlistsText } from '#web/ui/text/catalogue/playlists-en.ts'
import { text } from '#web/ui/text/en.ts'
import { fetchPlaylists, makePlaylist, setInPlaylist } from './own-playlists.ts'
import { createSaveQueue } from './save-queue.ts'

export const ROUTINES = ['morning', 'night'] as const
type Routine = (typeof ROUTINES)[number]

type PlaylistChoice = {
  /** Undefined until they are loaded. */
  lists: readonly PlaylistSummary[] | undefined
  fault: string | undefined
  /** What was pressed and is not saved yet, by playlist or by kind of routine. */
  pressed: Readonly<Record<string, boolean>>
}

/**
 * The visitor's playlists, to which entries are added or from which they are removed. What was pressed is shown at once,
 * saved in the order of the presses, and taken back if it could not be saved.
 */
export function createPlaylistChoice(entries: readonly string[]) {
  const store = createStore<PlaylistChoice>({ lists: undefined, fault: undefined, pressed: {} })
  const latestPress = new Map<string, symbol>()
  const queue = createSaveQueue()
  const show = (change: Partial<PlaylistChoice>) => store.update((choice) => ({ ...choice, ...change }))

  /** Shows the playlists as they are now. */
  async function load(): Promise<void> {
    try {
      show({ lists: await fetchPlaylists() })
    } catch {
      show({ fault: itemOptionsText.not_added })
    }
  }

  function save(work: () => Promise<unknown>, isIn = true): Promise<void> {
    show({ fault: undefined })
    return queue.run(async () => {
      try {
        await work()
      } catch {
        show({ fault: isIn ? itemOptionsText.not_added : text.catalogue.save_failed })
        return
      }
      await load()
    })
  }

  /** Shows a press until it is saved, or a later press of the same box is. */
  async function press(box: string, isIn: boolean, work: () => Promise<unknown>): Promise<void> {
    const ownPress = Symbol(box)
    latestPress.set(box, ownPress)
    show({ pressed: { ...store.getSnapshot().pressed, [box]: isIn } })
    await save(work, isIn)
    if (latestPress.get(box) !== ownPress) return
    const { [box]: _, ...others } = store.getSnapshot().pressed
    show({ pressed: others })
  }

  return {
    store,
    load,
    toggle: ({ id }: PlaylistSummary, isIn: boolean) =>
      press(id, isIn, async () => {
        for (const entry of entries) await setInPlaylist(id, entry, isIn)
      }),
    makeRoutine: (kind: Routine) =>
      press(kind, true, () => makePlaylist({ name: playlistsText[kind], kind, entries: [...entries] })),
    make: (name: string) => save(() => makePlaylist({ name, entries: [...entries] })),
  }
}
