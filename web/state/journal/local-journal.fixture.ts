import type { LocalRecord } from '#rules/journal/merge-record.ts'
import type { LocalHead, LocalJournal } from './local-journal.ts'

/** A browser's part of a journal in memory; what it holds can be read as text. */
export function memoryJournal(): LocalJournal & { text: () => string } {
  let head: LocalHead | null = null
  const records = new Map<string, LocalRecord>()
  return {
    readHead: async () => structuredClone(head),
    writeHead: async (next) => {
      head = structuredClone(next)
    },
    readRecords: async () => structuredClone([...records.values()]),
    writeRecords: async (list) => {
      for (const record of list) records.set(record.id, structuredClone(record))
    },
    deleteRecords: async (ids) => {
      for (const id of ids) records.delete(id)
    },
    clear: async () => {
      head = null
      records.clear()
    },
    text: () => JSON.stringify([head, ...records.values()]),
  }
}
