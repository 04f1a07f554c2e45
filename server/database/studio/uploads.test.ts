import { expect, test } from 'vitest'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { deleteUserRecords } from '../accounts/user-records.ts'
import type { UploadRow } from './upload-tables.ts'

const tables = openTestTables('embedded')

const upload = (id: string, changes: Partial<UploadRow>): UploadRow => ({
  ...{ id, member_id: 'ruth', file_name: `${id}.wav`, loudness: 'even', byte_count: 9, received: 9, is_video: 0 },
  ...{ state: 'ready', step: 'words', progress: 100, fault: null, fault_detail: null, attempts: 0, claimed_until: 0 },
  ...{ created_at: 1, expires_at: null, media_id: null, image: null, wide_image: null, tags_json: '{}' },
  ...{ passages_json: '[]', content_id: null, series_id: null, house_ad_id: null },
  ...changes,
})

test('uploads of a deleted account are cancelled, except those that became items', async () => {
  const { database } = tables
  const rows = [
    upload('open', { state: 'sending', received: 3 }),
    upload('ready', {}),
    upload('item', { content_id: 'item-1', series_id: 'series-1' }),
    upload('other', { member_id: 'naomi' }),
  ]
  await database.insertInto('upload').values(rows).execute()
  await database
    .transaction()
    .execute((transaction) => deleteUserRecords(transaction, { id: 'ruth', email_key: null, phone: null }))
  const left = await database
    .selectFrom('upload')
    .select(['id', 'member_id', 'state', 'file_name', 'tags_json'])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: 'item', member_id: '', state: 'ready', file_name: 'item.wav', tags_json: '{}' },
    { id: 'open', member_id: '', state: 'cancelled', file_name: '', tags_json: null },
    { id: 'other', member_id: 'naomi', state: 'ready', file_name: 'other.wav', tags_json: '{}' },
    { id: 'ready', member_id: '', state: 'cancelled', file_name: '', tags_json: null },
  ])
})
