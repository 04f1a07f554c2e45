import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id } from '../../schema.ts'
import { EditedPassage } from './edited-passage.ts'

export type FoundPassage = Type.Static<typeof FoundPassage>
export const FoundPassage = Type.Object({
  passage: EditedPassage,
  is_linked: Type.Boolean({ description: 'an import linked the item to these verses already' }),
})

export const findPassages = defineCall({
  method: 'POST',
  path: '/web/studio/passages/:id/found',
  summary:
    'Finds the Bible passages that a description and the transcript of an item mention, each once. Verses that the Bible of this site lacks are left out',
  needs: 'registered',
  staff: 'catalogue-read',
  params: Type.Object({ id: Id }),
  body: Type.Object({ description: Type.String({ maxLength: 20_000, description: 'as it is typed' }) }),
  reply: Data(Type.Array(FoundPassage)),
  errors: ['content_not_found'],
})
