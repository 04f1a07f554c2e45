import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store.ts'

export function useStore<value>(store: ReadableStore<value>): value
export function useStore<value, part>(store: ReadableStore<value>, select: (value: value) => part): part
/** A store's value, or the part of it that `select` returns: the same part as long as it has not changed. */
export function useStore<value, part>(
  { subscribe, getSnapshot, getServerSnapshot }: ReadableStore<value>,
  select?: (value: value) => part,
): value | part {
  return useSyncExternalStore<value | part>(
    subscribe,
    () => (select ? select(getSnapshot()) : getSnapshot()),
    () => (select ? select(getServerSnapshot()) : getServerSnapshot()),
  )
}
