/** What an entry names. */
export type EntryName = { kind: 'content' | 'radio'; id: string }

/** Reads `content:{id}` or `radio:{handle}`; undefined for anything else. */
export function readEntry(entry: string): EntryName | undefined {
  const [kind, ...rest] = entry.split(':')
  const id = rest.join(':')
  return (kind === 'content' || kind === 'radio') && id !== '' ? { kind, id } : undefined
}

/** The entries with one added at the end, or unchanged if it is there. */
export function withEntry(entries: readonly string[], entry: string): readonly string[] {
  return entries.includes(entry) ? entries : [...entries, entry]
}

export function withoutEntry(entries: readonly string[], entry: string): readonly string[] {
  return entries.filter((one) => one !== entry)
}

/** The entries with one moved to another place, which is limited to their number. */
export function movedEntry(entries: readonly string[], entry: string, place: number): readonly string[] {
  if (!entries.includes(entry)) return entries
  const others = withoutEntry(entries, entry)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), entry, ...others.slice(at)]
}
