import { call } from '#web/http/api.ts'
import type { Topic } from '../search-data.ts'
import { findTopics } from './find-topics.ts'

/** Fetches topics. A chunk of its own: only visitors who clear their query need it. */
export function fetchTopics(): Promise<Topic[]> {
  return findTopics(call)
}
