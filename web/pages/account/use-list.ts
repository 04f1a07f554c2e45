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
  return { list, hasFailed, load }
}
