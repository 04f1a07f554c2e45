/** Web Locks as tabs of one browser share them: one holder of a name at a time, in the order of asking. */
export function tabLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: async (name: string, _options: object, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).catch(() => undefined).then(work)
      last.set(name, turn)
      return turn
    },
  }
}
