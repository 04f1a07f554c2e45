import type { MeasuredPlayer } from '../player/measure-player.ts'
import { markdownTable, verdict } from './markdown-table.ts'

export const PLAYER_HEADING = '## Players'

type Line = readonly [what: string, figure: string, goal: string]

/** The section of the report on listening and watching. */
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
    milliseconds('tap to first sound, page warm, what the browser keeps kept', firstSound.warm, 250),
    milliseconds('opening a film to its first frame, caches empty', firstFrame.cold),
    milliseconds('opening a film to its first frame, what the browser keeps kept', firstFrame.warm),
    milliseconds('seek of 15 s to sound', seek),
    milliseconds(`tasks beyond 50 ms in ${longTasks.seconds} s of listening: what passes 50 ms`, longTasks.blocking),
    milliseconds('the longest of them', longTasks.longest),
    grew(
      `JavaScript’s memory over an hour of recordings (${memoryGrowth.recordings}, shortened)`,
      memoryGrowth.megabytes,
      ' MB',
    ),
    grew('nodes of the page over the same', memoryGrowth.nodes, ''),
  ]
  return [
    PLAYER_HEADING,
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC; load average before: ${loads.before}; at the end: ${loads.after}.
In headless Chromium at 1440 × 900, over loopback, without throttling; medians of ${times.sound} (films: ${times.film}). “Page warm”: it is alive and at rest.`,
    markdownTable(['what', 'median', 'goal'], lines, 1),
    markdownTable(
      ['scripts, beyond what was there before', 'KB br'],
      chunks.map(({ what, bytes }) => [what, (bytes / 1000).toFixed(1)]),
      1,
    ),
  ].join('\n\n')
}
