/** What was kept as JSON, where it is a record at all: what is in it is for whoever reads it to believe. */
export function parseStoredRecord(json: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
