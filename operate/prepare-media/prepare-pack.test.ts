import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createPreparer } from '#server/media/encoding/preparer.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { makeRecording, toneArguments, videoArguments } from '#testing/catalogue/test-recordings.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { importPack } from '../import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '../progress.ts'

const dataDir = testFolder('pack-data')
const item = (id: string, audio: string) => testItem(id, { audio })
const pack = writeTestPack(
  testManifest({
    series: [
      testSeries('psalms', {
        items: [
          item('kept', 'media/one.m4a'),
          item('quiet', 'media/quiet.mp3'),
          testItem('film', { audio: null, video: 'media/film.mp4' }),
        ],
      }),
      testSeries('rest', { category: 'sleep', items: [item('brook', 'media/brook.mp3')] }),
    ],
    feeds: [],
  }),
)
const opened = openProgram(readConfig({ DATA_DIR: dataDir }))

beforeAll(async () => {
  await makeRecording(join(pack, 'media/quiet.mp3'), toneArguments({ seconds: 2, gain: -12 }))
  await makeRecording(join(pack, 'media/brook.mp3'), toneArguments({ seconds: 2, gain: -2, pitch: 200 }))
  await makeRecording(join(pack, 'media/film.mp4'), videoArguments({ seconds: 2, size: '128x72' }))
})
afterAll(async () => {
  await (await opened).program.database.destroy()
  for (const folder of [pack, dataDir]) rmSync(folder, { recursive: true, force: true })
})

async function take(isDryRun = false) {
  const { program, storage } = await opened
  const { database, clock } = program
  const tools = await findMediaTools(await findFfmpeg())
  const preparer = await createPreparer({ tools, database, storage, workFolder: join(dataDir, 'preparing') })
  const prepare = { preparer, progress: { checking: SILENT_PROGRESS, preparing: SILENT_PROGRESS } }
  return importPack(pack, { database, clock, storage, progress: SILENT_PROGRESS, isDryRun, prepare })
}

test('a pack’s recordings are encoded during the import, once', async () => {
  const { database } = (await opened).program
  expect((await take()).outcome).toBe('imported')
  const played = await database
    .selectFrom('content')
    .innerJoin('media', (join) =>
      join.on((is) => is.or([is('media.id', '=', is.ref('audio_media')), is('media.id', '=', is.ref('video_media'))])),
    )
    .select(['content.id', 'media.kind', 'media.main_file'])
    .orderBy('content.id')
    .execute()
  expect(played.map(({ id, kind, main_file }) => [id, kind, main_file])).toEqual([
    ['brook', 'audio', 'sound.m4a'],
    ['film', 'hls', 'master.m3u8'],
    ['kept', 'audio', 'sound.m4a'],
    ['quiet', 'audio', 'sound.m4a'],
  ])
  const before = await dumpDatabase(database)
  expect((await take()).outcome).toBe('unchanged')
  expect(await dumpDatabase(database)).toEqual(before)
})

test('a truncated recording refuses the whole pack, by name, also in a dry run', async () => {
  const { database } = (await opened).program
  const before = await dumpDatabase(database)
  truncateSync(join(pack, 'media/film.mp4'), 3000)
  for (const isDryRun of [true, false]) await expect(take(isDryRun)).rejects.toThrow('media/film.mp4 is damaged')
  expect(await dumpDatabase(database)).toEqual(before)
})
