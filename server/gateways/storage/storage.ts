/** Where media lie. Keys are made by us from content hashes; a key never comes from a request. */
export type Storage = {
  /** Bytes `start` to `end`, both included. Throws when the object is gone. */
  read: (key: string, start: number, end: number) => Promise<Uint8Array>
  /** Stores a file's bytes under its key; storing the same key again changes nothing. */
  put: (key: string, file: string) => Promise<void>
  has: (key: string) => Promise<boolean>
  /** Throws when the storage does not answer. */
  ping: () => Promise<void>
}
