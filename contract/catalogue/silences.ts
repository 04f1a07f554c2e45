import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id } from '../schema.ts'

export type Silence = Type.Static<typeof Silence>
export const Silence = Type.Object({ start: Type.Number(), end: Type.Number() }, { description: 'in seconds' })

export const getSilences = defineCall({
  method: 'GET',
  path: '/web/content/:id/silences',
  summary: 'The long silences of a talk, in order; empty for any other item and until its recording is measured',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(Silence)),
  errors: ['content_not_found'],
  cache: 'public',
})
