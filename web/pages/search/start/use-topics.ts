import { useEffect, useRef, useState } from 'react'
import type { SearchData, Topic } from '../search-data.ts'

/** The topics of the page or, if the page came with a query, loaded once it is cleared. */
export function useTopics(data: SearchData, isStart: boolean): readonly Topic[] {
  const [topics, setTopics] = useState<readonly Topic[]>(data.topics)
  const isRequested = useRef(data.query === '')

  useEffect(() => {
    if (!isStart || isRequested.current) return
    isRequested.current = true
    import('./fetch-topics.ts')
      .then(({ fetchTopics }) => fetchTopics())
      .then(setTopics)
      // The page works without them; the next empty search retries.
      .catch(() => {
        isRequested.current = false
      })
  }, [isStart])

  return topics
}
