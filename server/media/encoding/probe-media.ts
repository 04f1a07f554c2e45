import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { SOURCE_LIMITS, TOOL_TIMEOUTS } from './encoding-settings.ts'
import { runTool, ToolError } from './run-tool.ts'
import { type Container, demuxerOf } from './sniff-media.ts'

export type SoundStream = { codec: string; channels: number; sampleRate: number; bitRate: number | undefined }
/** Displayed width and height: upright, with square pixels. */
export type VideoStream = { codec: string; width: number; height: number; frameRate: number }
/** The start of a chapter, in seconds. */
export type ChapterMark = { title: string; at: number }
export type Probe = {
  seconds: number
  sound: SoundStream | undefined
  video: VideoStream | undefined
  chapterMarks: ChapterMark[]
  /** All streams of the file, covers and subtitles included. */
  streamCount: number
}

const Digits = Type.Optional(Type.String())
const Stream = Type.Object({
  codec_type: Type.Optional(Type.String()),
  codec_name: Type.Optional(Type.String()),
  channels: Type.Optional(Type.Number()),
  sample_rate: Digits,
  bit_rate: Digits,
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  sample_aspect_ratio: Digits,
  avg_frame_rate: Digits,
  disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Number()) })),
  side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
})
type ProbeOutput = Type.Static<typeof ProbeOutput>
const ProbeOutput = Type.Object({
  streams: Type.Array(Stream),
  format: Type.Object({ duration: Digits }),
  chapters: Type.Optional(
    Type.Array(Type.Object({ start_time: Digits, tags: Type.Optional(Type.Object({ title: Digits })) })),
  ),
})
const probeOutputCheck = Compile(ProbeOutput)
const ENTRIES =
  'format=duration:stream=codec_type,codec_name,channels,sample_rate,bit_rate,width,height,sample_aspect_ratio,' +
  'avg_frame_rate:stream_disposition=attached_pic:stream_side_data=rotation'

/** Input arguments of every run: one fixed demuxer, local files only, limited picture size. */
export function inputArguments(container: Container): string[] {
  const demuxer = demuxerOf(container)
  return [
    ...['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-format_whitelist', demuxer],
    ...['-max_pixels', String(SOURCE_LIMITS.pixels), '-i', 'file:source'],
  ]
}

/** Runs ffprobe on the file `source` in this folder. Throws a ToolError if it cannot be read. */
export async function probeMedia(ffprobe: string, folder: string, container: Container): Promise<Probe> {
  const args = ['-v', 'error', '-show_chapters', '-show_entries', ENTRIES, '-of', 'json', ...inputArguments(container)]
  const { stdout } = await runTool(ffprobe, args, { cwd: folder, seconds: TOOL_TIMEOUTS.probe.base }).catch(
    (error: unknown) => {
      if (!(error instanceof ToolError)) throw error
      throw new ToolError(`is damaged or truncated (${error.message})`)
    },
  )
  const probeOutput = parsed(stdout)
  if (!probeOutputCheck.Check(probeOutput)) throw new ToolError('unexpected output of ffprobe')
  return readProbe(probeOutput)
}

/** Undefined if the output was too long to be kept whole. */
function parsed(stdout: string): unknown {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

type ProbedStream = Type.Static<typeof Stream>

/** Interprets ffprobe's output. */
function readProbe({ streams, format, chapters = [] }: ProbeOutput): Probe {
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  // A cover is a video stream of one picture, marked as such.
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  return {
    seconds: positive(format.duration) ?? 0,
    sound: sound && {
      codec: sound.codec_name ?? '',
      channels: sound.channels ?? 0,
      sampleRate: positive(sound.sample_rate) ?? 0,
      bitRate: positive(sound.bit_rate),
    },
    video: video && {
      codec: video.codec_name ?? '',
      ...displaySize(video),
      frameRate: ratio(video.avg_frame_rate) ?? 0,
    },
    chapterMarks: chapters.map(({ start_time, tags }) => ({ title: tags?.title ?? '', at: Number(start_time) })),
    streamCount: streams.length,
  }
}

function displaySize({ width = 0, height = 0, sample_aspect_ratio, side_data_list = [] }: ProbedStream) {
  const displayed = { width: Math.round(width * (ratio(sample_aspect_ratio) ?? 1)), height }
  const isTurned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return isTurned ? { width: displayed.height, height: displayed.width } : displayed
}

/** `30000/1001` and `4:3` as numbers; undefined for 0 or invalid text. */
function ratio(text: string | undefined): number | undefined {
  const [above, below = '1'] = (text ?? '').split(/[/:]/)
  return positive(String(Number(above) / Number(below)))
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : undefined
}
