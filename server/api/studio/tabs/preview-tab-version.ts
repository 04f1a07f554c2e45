import { STUDIO_PREVIEW } from '#contract/paths.ts'
import { previewTabVersion } from '#contract/studio/tabs.ts'
import { isoTime } from '../../../studio/catalogue/present-entry.ts'
import { findDocument } from '../../../studio/tabs/present-version.ts'
import { previewEnd, writePreviewToken } from '../../../studio/tabs/preview-token.ts'
import { answer } from '../../answer.ts'

export const answerPreviewTabVersion = answer(previewTabVersion, async ({ params }, { database, clock, signer }) => {
  const version = { tab: params.tab_id, id: params.version_id }
  await findDocument(database, version)
  const endsAt = previewEnd(clock.now())
  const token = writePreviewToken(signer, version, endsAt)
  return { data: { path: `${STUDIO_PREVIEW}?token=${token}`, ends_at: isoTime(endsAt) ?? '' } }
})
