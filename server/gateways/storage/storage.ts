/** An object as it lies there: `storedAt` in milliseconds since 1970, by the storage's own clock. */
export type StoredObject = { key: string; storedAt: number }

/** Where media lie. Keys are made by us from content hashes; a key never comes from a request. */
export type Storage = {
  /** Bytes `start` to `end`, both included. Throws when the object is gone. */
  read: (key: string, start: number, end: number) => Promise<Uint8Array>
  /** Stores a file's bytes under its key; storing the same key again changes nothing. */
  put: (key: string, file: string) => Promise<void>
  has: (key: string) => Promise<boolean>
  /** Takes an object away; one that is not there is no fault. */
  delete: (key: string) => Promise<void>
  /** Every object, in no order. What others put beside ours is not told. */
  list: () => AsyncIterable<StoredObject>
  /** Throws when the storage does not answer. */
  ping: () => Promise<void>
}

/** What a storage could not do, in one line that holds no secret. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const KEY = /^[a-z0-9]+(?:\/[a-z0-9]+)*(?:\.[\w-]+\.partial)?$/

/** Whether this is a key of ours. Half a file, left by a process that was killed, ends in `.partial`. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** Lets no other name through to a path or an address. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}
