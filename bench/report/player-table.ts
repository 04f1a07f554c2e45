import type { MeasuredPlayer } from '../player/measure-player.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const PLAYER_HEADING = '## Players'

type Line = readonly [what: string, figure: string, goal: string]

/** The report's section on the audio and video players. */
export function playerSection(measured: MeasuredPlayer, date: Date): string {
  const { times, firstSound, firstFrame, seek, longTasks, memoryGrowth, chunks, loads } = measured
  const milliseconds = (what: string, figure: number, most?: number): Line => [
    what,
    `${Math.round(figure)} ms`,
    most === undefined ? '' : `≤ ${most} ms: ${verdict(figure <= most)}`,
  ]
  const grew = (what: string, [before, after]: [number, number], unit: string): Line => [
    what,
    `${before.toFixed(unit ? 1 : 0)} → ${after.toFixed(unit ? 1 : 0)}${unit}`,
    '',
  ]
  const lines: Line[] = [
    milliseconds('tap to first sound, page warm, caches empty', firstSound.cold, 250),
    milliseconds('tap to first sound, page warm, browser cache full', firstSound.warm, 250),
    milliseconds('opening a video to its first frame, caches empty', firstFrame.cold),
    milliseconds('opening a video to its first frame, browser cache full', firstFrame.warm),
    milliseconds('seek of 15 s to sound', seek),
    milliseconds(`blocking time of tasks over 50 ms in ${longTasks.seconds} s of listening`, longTasks.blocking),
    milliseconds('the longest of these tasks', longTasks.longest),
    grew(
      `JavaScript heap over an hour of recordings (${memoryGrowth.recordings}, shortened)`,
      memoryGrowth.megabytes,
      ' MB',
    ),
    grew('DOM nodes over the same hour', memoryGrowth.nodes, ''),
  ]
  return [
    PLAYER_HEADING,
    `${measuredLine(date, loads)}
In headless Chromium at 1440 × 900, over loopback, without throttling; medians of ${times.sound} runs (videos: ${times.film}). “Page warm” means hydrated and idle.`,
    markdownTable(['what', 'median', 'goal'], lines, 1),
    markdownTable(
      ['scripts loaded in addition', 'KB br'],
      chunks.map(({ what, bytes }) => [what, (bytes / 1000).toFixed(1)]),
      1,
    ),
  ].join('\n\n')
}
