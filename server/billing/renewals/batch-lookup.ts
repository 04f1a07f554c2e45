/** Collects the ids requested in the same tick and reads them with one query. */
export function createBatchLookup<found extends { id: string }>(find: (ids: readonly string[]) => Promise<found[]>) {
  let waiting: { ids: string[]; found: Promise<Map<string, found>> } | undefined
  const begin = () => {
    const ids: string[] = []
    const findAll = async () => {
      waiting = undefined
      return new Map((await find(ids)).map((record) => [record.id, record]))
    }
    return { ids, found: Promise.resolve().then(findAll) }
  }
  return async (id: string): Promise<found | undefined> => {
    waiting ??= begin()
    waiting.ids.push(id)
    return (await waiting.found).get(id)
  }
}
