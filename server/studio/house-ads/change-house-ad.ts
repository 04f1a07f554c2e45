import { CallError } from '#contract/errors.ts'
import { HOUSE_AD_LIMITS } from '#contract/house-ads.ts'
import type { HouseAdFields } from '#contract/studio/ads/house-ads.ts'
import { isHouseAdLink, isHouseAdName } from '#rules/ads/house-ads.ts'
import type { Program } from '#server/context/context.ts'
import type { HouseAdRow } from '#server/database/ads/house-ad-tables.ts'
import {
  countHouseAds,
  deleteHouseAd,
  findHouseAd,
  insertHouseAd,
  updateHouseAd,
} from '#server/database/ads/house-ads.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertMediaIfNew, type PreparedMedia } from '#server/database/media/prepared-media.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import { findStoredPicture } from '#server/database/studio/covers.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import {
  findUpload,
  lockUploads,
  updateUploadHouseAd,
  updateUploadsOfRemovedAd,
} from '#server/database/studio/uploads.ts'
import type { MediaRow } from '#server/database/tables.ts'

type AdProgram = Pick<Program, 'database' | 'clock' | 'ids'>
export type WantedHouseAd = HouseAdFields & { picture_id: string | null }
/** A ready upload of a member, and its medium. */
export type AdUpload = { upload: UploadRow; medium: MediaRow }
/** What an ad plays: the medium of its upload, or one made of it. */
type AdMedia = { media_id: string; width: number; height: number; made?: Pick<PreparedMedia, 'media' | 'files'> }

/** A member's ready upload for an ad. Throws `upload_not_found`, `upload_not_changeable` and `house_ad_too_long`. */
export async function requireAdUpload(database: Database, memberId: string, id: string): Promise<AdUpload> {
  const upload = await findUpload(database, memberId, id)
  if (!upload) throw new CallError('upload_not_found')
  const medium = isFree(upload) ? await findMedia(database, upload.media_id ?? '') : undefined
  if (!medium) throw new CallError('upload_not_changeable')
  if (medium.duration_seconds > HOUSE_AD_LIMITS.seconds) throw new CallError('house_ad_too_long')
  return { upload, medium }
}

type Addition = { actorId: string; upload: UploadRow; media: AdMedia; fields: WantedHouseAd }

/** Makes an ad of an upload. Throws as for an edit, and `too_many_house_ads` and `upload_not_changeable`. */
export async function addHouseAd(
  program: AdProgram,
  { actorId, upload, media, fields }: Addition,
  check: (transaction: Transaction) => Promise<void>,
): Promise<string> {
  const id = program.ids.newId()
  const kind = upload.is_video === 1 ? 'video' : 'audio'
  const columns = await columnsOf(program.database, fields, kind)
  const { made, ...played } = media
  await program.database.transaction().execute(async (transaction) => {
    await check(transaction)
    const [locked] = await lockUploads(transaction, actorId, [upload.id])
    if (!locked || !isFree(locked)) throw new CallError('upload_not_changeable')
    if ((await countHouseAds(transaction)) >= HOUSE_AD_LIMITS.ads) throw new CallError('too_many_house_ads')
    if (made) await insertMediaIfNew(transaction, made)
    const made_at = { version: 1, created_at: program.clock.now(), created_by: actorId }
    await insertHouseAd(transaction, { id, kind, ...played, ...columns, ...made_at })
    await updateUploadHouseAd(transaction, upload.id, id)
    await updateCatalogueVersion(transaction)
  })
  return id
}

/** Changes an ad. Throws `not_found`, `invalid_input`, and `edit_conflict` if someone else has changed it. */
export async function editHouseAd(
  { database }: AdProgram,
  { id, version, fields }: { id: string; version: number; fields: WantedHouseAd },
): Promise<void> {
  const { kind } = await requireHouseAd(database, id)
  const columns = await columnsOf(database, fields, kind)
  await database.transaction().execute(async (transaction) => {
    if (!(await updateHouseAd(transaction, { id, version }, columns))) throw new CallError('edit_conflict')
    await updateCatalogueVersion(transaction)
  })
}

export async function removeHouseAd({ database }: AdProgram, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await deleteHouseAd(transaction, id))) throw new CallError('not_found')
    await updateUploadsOfRemovedAd(transaction, id)
    await updateCatalogueVersion(transaction)
  })
}

async function requireHouseAd(database: Database, id: string): Promise<HouseAdRow> {
  const row = await findHouseAd(database, id)
  if (!row) throw new CallError('not_found')
  return row
}

function isFree({ state, content_id, house_ad_id, media_id }: UploadRow): boolean {
  return state === 'ready' && content_id === null && house_ad_id === null && media_id !== null
}

async function columnsOf(database: Database, fields: WantedHouseAd, kind: HouseAdRow['kind']) {
  const { name, link, placement, weight, daily_cap, skip_after, is_paused, picture_id } = fields
  const starts_at = Date.parse(fields.starts_at)
  const ends_at = fields.ends_at === null ? null : Date.parse(fields.ends_at)
  if (link !== null && !isHouseAdLink(link)) throw new CallError('invalid_input', { field: 'link' })
  if (!isHouseAdName(name)) throw new CallError('invalid_input', { field: 'name' })
  if (kind === 'audio' && placement !== 'preroll') throw new CallError('invalid_input', { field: 'placement' })
  if (ends_at !== null && !(ends_at > starts_at)) throw new CallError('invalid_input', { field: 'ends_at' })
  if (picture_id !== null && (kind === 'video' || !(await findStoredPicture(database, picture_id))))
    throw new CallError('invalid_input', { field: 'picture_id' })
  return {
    ...{ name: name.trim(), link, placement, weight, daily_cap, skip_after, picture_id, starts_at, ends_at },
    is_paused: is_paused ? 1 : 0,
  } as const
}
