import { getTeam } from '#contract/studio/team.ts'
import { presentTeam } from '../../studio/team/present-team.ts'
import { answer } from '../answer.ts'

export const answerGetTeam = answer(getTeam, async (_input, { database, clock }) => ({
  data: await presentTeam(database, clock.now()),
}))
