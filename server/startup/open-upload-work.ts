import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Program } from '../context/context.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import { createClamdScan } from '../gateways/virus-scan/clamd.ts'
import type { MediaTools } from '../media/encoding/media-tools.ts'
import { startMeasuringSilences } from '../work/catalogue/measure-silences.ts'
import { startUploadWork } from '../work/uploads/prepare-uploads.ts'
import { startUploadPurge } from '../work/uploads/purge-uploads.ts'
import { findMediaTools } from './find-media-tools.ts'

type UploadWork = { app: FastifyInstance; config: Config; program: Program; storage: Storage }

/**
 * Starts two tasks, which prepare uploads and measure silences; returns the function that stops both. ffmpeg is looked
 * for once.
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
  return async () => {
    await Promise.all([work.stop(), purge.stop(), silences.stop()])
  }
}
