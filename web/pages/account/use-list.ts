import { useCallback, useEffect, useState } from 'react'

/** A list of the account, loaded when its section mounts; undefined until then. */
export function useList<item>(fetchList: () => Promise<readonly item[]>) {
  const [list, setList] = useState<readonly item[]>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setList(await fetchList())
    } catch {
      setFailed(true)
    }
  }, [fetchList])
  useEffect(() => {
    void load()
  }, [load])
  /** Removes an entry at once, before the list reloads. */
  const removeWhere = (isRemoved: (one: item) => boolean) =>
    setList((current) => current?.filter((one) => !isRemoved(one)))
  return { list, hasFailed, load, removeWhere }
}
