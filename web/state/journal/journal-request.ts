import { createStore } from '#web/store/create-store.ts'

/** What an entry is begun about: an item, and its page. In memory only, so that no address or storage tells of it. */
export type EntrySubject = { title: string; link: string }

/** The open journal takes it and begins an entry. */
export const entryRequest = createStore<EntrySubject | null>(null)
