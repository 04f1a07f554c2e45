import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Program } from '../context/context.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import { createClamdScan } from '../gateways/virus-scan/clamd.ts'
import type { MediaTools } from '../media/encoding/media-tools.ts'
import { startMeasuringSilences } from '../work/catalogue/measure-silences.ts'
import { startLevelling } from '../work/feeds/level-recordings.ts'
import { startUploadWork } from '../work/uploads/prepare-uploads.ts'
import { startUploadPurge } from '../work/uploads/purge-uploads.ts'
import { findMediaTools } from './find-media-tools.ts'

type UploadWork = { app: FastifyInstance; config: Config; program: Program; storage: Storage }

/**
 * Starts the tasks that need ffmpeg: they prepare uploads, measure silences, and level recordings of feeds. Returns the
 * function that stops them. ffmpeg is looked for once.
 */
export function openUploadWork({ app, config, program, storage }: UploadWork): () => Promise<void> {
  let tools: Promise<MediaTools | undefined> | undefined
  const findTools = () => {
    tools ??= findMediaTools(config.ffmpegPath)
    return tools
  }
  const broken = (error: unknown) => app.log.error({ err: error }, 'preparing of uploads failed')
  const context = { ...program, storage, findTools, workFolder: join(config.dataDir, 'preparing') }
  const work = startUploadWork({ ...context, scan: config.clamd && createClamdScan(config.clamd) }, broken)
  const purge = startUploadPurge(context, broken)
  const silences = startMeasuringSilences(context, (error) =>
    app.log.error({ err: error }, 'measuring of silences failed'),
  )
  const levelling = startLevelling({ ...context, days: config.levelledFeedDays }, levellingLog(app))
  return async () => {
    await Promise.all([work.stop(), purge.stop(), silences.stop(), levelling.stop()])
  }
}

function levellingLog({ log }: FastifyInstance) {
  return {
    withoutFfmpeg: () =>
      log.warn('ffmpeg was not found: recordings of feeds are not levelled. Install it, or set FFMPEG_PATH'),
    failed: (why: string, media_id: string) => log.warn({ media_id, why }, 'a recording of a feed cannot be levelled'),
    broken: (error: unknown) => log.error({ err: error }, 'levelling of recordings failed'),
  }
}
