import { listManagedProducts } from '#contract/studio/money/product-terms.ts'
import { listManaged } from '../../../studio/money/product-terms.ts'
import { answer } from '../../answer.ts'

export const answerListManagedProducts = answer(listManagedProducts, async (_, context) => ({
  data: await listManaged(context),
}))
