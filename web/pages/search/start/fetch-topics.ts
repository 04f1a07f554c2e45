import { call } from '#web/http/api.ts'
import type { Topic } from '../search-data.ts'
import { findTopics } from './find-topics.ts'

/** Asks the server. A chunk of its own: only who takes their words away needs it. */
export function fetchTopics(): Promise<Topic[]> {
  return findTopics(call)
}
