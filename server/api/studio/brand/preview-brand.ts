import { previewBrand } from '#contract/studio/brand.ts'
import { writeBrandToken } from '../../../studio/brand/preview-token.ts'
import { isoTime } from '../../../studio/catalogue/present-entry.ts'
import { answer } from '../../answer.ts'

export const answerPreviewBrand = answer(previewBrand, async (_input, { clock, signer }) => {
  const { token, endsAt } = writeBrandToken(signer, clock.now())
  return { data: { token, ends_at: isoTime(endsAt) ?? '' } }
})
