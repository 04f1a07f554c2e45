/** What an entry is begun about: an item, and its page. In memory only, so that no address or storage tells of it. */
export type EntrySubject = { title: string; link: string }

let requested: EntrySubject | null = null

/** The journal opens with an entry about this. */
export function requestEntry(subject: EntrySubject): void {
  requested = subject
}

/** The request, once. */
export function takeEntryRequest(): EntrySubject | null {
  const subject = requested
  requested = null
  return subject
}
