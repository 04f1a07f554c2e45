import { StoreUnavailable } from './store.ts'

/** The result of a read after a request that may have moved money, or `no-answer` if the read failed. */
export async function orNoAnswer<result>(pendingRead: Promise<result>): Promise<result | 'no-answer'> {
  try {
    return await pendingRead
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'no-answer'
    throw error
  }
}
