import { getHealth } from '#contract/health.ts'
import { answer } from '../answer.ts'

export const answerGetHealth = answer(getHealth, async ({ query }, { checkHealth }) => checkHealth(query.check))
