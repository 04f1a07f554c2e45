import { useStore } from '#web/store/use-store.ts'
import type { Marks } from './marks.ts'

/** Whether this visitor has marked something; undefined as long as that is not known, and in the server's HTML. */
export function useMark(marks: Marks, id: string): boolean | undefined {
  return useStore<boolean | undefined>({
    subscribe: marks.watch,
    getSnapshot: () => marks.isOn(id),
    getServerSnapshot: () => undefined,
  })
}
