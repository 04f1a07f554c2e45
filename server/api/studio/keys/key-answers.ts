import type { Answer } from '../../answer.ts'
import { answerAddApiKey } from './add-api-key.ts'
import { answerListApiKeyCalls } from './list-api-key-calls.ts'
import { answerListApiKeys } from './list-api-keys.ts'
import { answerRevokeApiKey } from './revoke-api-key.ts'

export const KEY_ANSWERS: readonly Answer[] = [
  answerListApiKeys,
  answerAddApiKey,
  answerRevokeApiKey,
  answerListApiKeyCalls,
]
