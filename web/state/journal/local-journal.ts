import type { Journal } from '#contract/journal/journal.ts'
import type { LocalRecord } from '#rules/journal/merge-record.ts'

/** The journal as this browser last saw it, and how far it has read its records. */
export type LocalHead = { journal: Pick<Journal, 'journal_id' | 'version' | 'keys'>; cursor: string | null }

/** What a browser keeps of one user's journal: encrypted records, with the changes that were not sent yet. */
export type LocalJournal = {
  readHead: () => Promise<LocalHead | null>
  writeHead: (head: LocalHead) => Promise<void>
  readRecords: () => Promise<LocalRecord[]>
  writeRecords: (records: readonly LocalRecord[]) => Promise<void>
  deleteRecords: (ids: readonly string[]) => Promise<void>
  /** Deletes everything. */
  clear: () => Promise<void>
}

const NAME = 'journal'
const HEADS = 'heads'
const RECORDS = 'records'

/** In IndexedDB: each user of this browser has their own part. */
export function openLocalJournal(userId: string): LocalJournal {
  const ofUser = IDBKeyRange.bound([userId, ''], [userId, '\uffff'])
  return {
    readHead: async () => (await run<LocalHead | undefined>(HEADS, (heads) => heads.get(userId))) ?? null,
    writeHead: async (head) => void (await run(HEADS, (heads) => heads.put(head, userId))),
    readRecords: () => run<LocalRecord[]>(RECORDS, (records) => records.getAll(ofUser)),
    writeRecords: (list) => change((records) => list.map((record) => records.put(record, [userId, record.id]))),
    deleteRecords: (ids) => change((records) => ids.map((id) => records.delete([userId, id]))),
    clear: async () => {
      await run(HEADS, (heads) => heads.delete(userId))
      await run(RECORDS, (records) => records.delete(ofUser))
    },
  }
}

async function run<result>(store: string, ask: (store: IDBObjectStore) => IDBRequest<result>): Promise<result> {
  const database = await open()
  try {
    return await resultOf(ask(database.transaction(store, 'readwrite').objectStore(store)))
  } finally {
    database.close()
  }
}

/** All changes or none. */
async function change(make: (records: IDBObjectStore) => unknown): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(RECORDS, 'readwrite')
    make(transaction.objectStore(RECORDS))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(HEADS)
    request.result.createObjectStore(RECORDS)
  }
  return resultOf(request)
}

function resultOf<result>(request: IDBRequest<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
