import { getBrand } from '#contract/studio/brand.ts'
import { openBrand } from '../../../studio/brand/open-brand.ts'
import { answer } from '../../answer.ts'

export const answerGetBrand = answer(getBrand, async (_input, { database }) => ({ data: await openBrand(database) }))
