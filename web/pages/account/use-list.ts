import { useCallback, useEffect, useState } from 'react'

/** A list of the account's own, fetched once the section stands there; undefined until it has come. */
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
  /** What is over leaves the list at once: it is gone, whether or not the next list comes. */
  const takeOff = (isOver: (one: item) => boolean) => setList((shown) => shown?.filter((one) => !isOver(one)))
  return { list, hasFailed, load, takeOff }
}
