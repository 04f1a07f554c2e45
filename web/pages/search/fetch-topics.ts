import { call } from '#web/transport/api.ts'
import { findTopics } from './find-topics.ts'
import type { Topic } from './search-data.ts'

/** Asks the server. A chunk of its own: only who takes their words away needs it. */
export function fetchTopics(): Promise<Topic[]> {
  return findTopics(call)
}
