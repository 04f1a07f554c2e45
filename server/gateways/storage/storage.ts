/** A stored object: `storedAt` in milliseconds since 1970, by the storage's own clock. */
export type StoredObject = { key: string; storedAt: number }

/** A visitor waits: their read has less time than others, and is not repeated while many visitors' reads fail. */
type ReadOptions = { isForVisitor?: boolean }

/** Storage of media. Keys are derived from content hashes; a key never comes from a request. */
export type Storage = {
  /** Bytes `start` to `end`, both included. Throws for a missing object. */
  read: (key: string, start: number, end: number, options?: ReadOptions) => Promise<Uint8Array>
  /** Stores a file's bytes under its key; storing the same key again changes nothing. */
  put: (key: string, file: string) => Promise<void>
  has: (key: string) => Promise<boolean>
  /** Deletes an object, if it exists. */
  delete: (key: string) => Promise<void>
  /** Every object of ours, in no order. Foreign files are skipped. */
  list: () => AsyncIterable<StoredObject>
  /** Throws when the storage does not answer. */
  ping: () => Promise<void>
}

/** A storage failure, in one line without secrets. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** The storage cannot be reached, or fails. What is in it is unknown. */
export class StorageAway extends StorageError {
  override name = 'StorageAway'
}

const KEY = /^[a-z0-9]+(?:\/[a-z0-9]+)*(?:\.[\w-]+\.partial)?$/

/** True for a key of ours, or the partial file of a killed process, which ends in `.partial`. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** The key itself. Throws for a name that is no key of ours, before it becomes part of a path or an address. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}
