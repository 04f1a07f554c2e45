import { createStore } from '#web/store/create-store.ts'

/** The item that a new entry is about. It is kept in memory only, so that no address or storage contains it. */
export type EntrySubject = { title: string; link: string }

/** The open journal takes it and begins an entry. */
export const entryRequest = createStore<EntrySubject | null>(null)
