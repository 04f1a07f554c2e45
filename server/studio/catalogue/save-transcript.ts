import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { writeTranscript } from '#rules/player/transcript.ts'
import { cuesOfLines, type TranscriptLine } from '#rules/player/transcript-lines.ts'
import { changedColumns } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { againIfSwept } from '#server/database/catalogue/storage-sweeps.ts'
import { insertMediaIfNew } from '#server/database/media/prepared-media.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import { changeEntry } from './change-entry.ts'

type TranscriptText = { lines: readonly TranscriptLine[]; seconds: number; isEstimated: boolean }
type TranscriptChange = TranscriptText & { id: string; version: number }

/**
 * Writes the transcript of an item, as one revision; without lines the source's is shown again. The text is a medium of
 * its own, as those of imports are. Throws the errors of `changeEntry`.
 */
export async function saveTranscript(
  program: Pick<Program, 'database' | 'clock' | 'imports'>,
  staff: Staff,
  { id, version, ...text }: TranscriptChange,
): Promise<void> {
  await againIfSwept(program.database, async (check) => {
    const medium = text.lines.length === 0 ? undefined : await storeTranscript(program, text)
    const columns = { transcript_media: medium?.media.id ?? null }
    await changeEntry(program, staff, {
      ...{ kind: 'content', id, version, type: medium ? 'edit' : 'follow-source', reason: undefined },
      plan(row, overrides) {
        const overridden = new Set(overrides.map(({ column }) => column))
        return changedColumns(row, columns, overridden).map((change) => ({ ...change, follow: medium === undefined }))
      },
      async write(transaction) {
        if (!medium) return
        await check(transaction)
        await insertMediaIfNew(transaction, medium)
      },
    })
  })
}

async function storeTranscript(
  { imports }: Pick<Program, 'imports'>,
  { lines, seconds, isEstimated }: TranscriptText,
): Promise<{ media: MediaRow; files: MediaFileRow[] }> {
  const vtt = writeTranscript(cuesOfLines(lines, seconds), { hasNames: true, isEstimated })
  const stored = await putBytes(imports.storage, Buffer.from(vtt))
  const media_id = stored.sha256.slice(0, MEDIA_ID_CHARACTERS)
  const name = 'transcript.vtt'
  return {
    media: { id: media_id, kind: 'text', main_file: name, audience: 'entitled', duration_seconds: 0 },
    files: [{ media_id, name, mime_type: 'text/vtt; charset=utf-8', ...stored }],
  }
}
