import { useEffect, useRef, useState } from 'react'
import type { SearchData, Topic } from '../search-data.ts'

/** Where to look without words: what came with the page, or, for who came with words, once they are taken away. */
export function useTopics(data: SearchData, isStart: boolean): readonly Topic[] {
  const [topics, setTopics] = useState<readonly Topic[]>(data.topics)
  const isAsked = useRef(data.query === '')

  useEffect(() => {
    if (!isStart || isAsked.current) return
    isAsked.current = true
    import('./fetch-topics.ts')
      .then(({ fetchTopics }) => fetchTopics())
      .then(setTopics)
      // The search is whole without them, and they are asked for when it is empty the next time.
      .catch(() => {
        isAsked.current = false
      })
  }, [isStart])

  return topics
}
