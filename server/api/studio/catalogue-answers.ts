import type { Answer } from '../answer.ts'
import { answerBulkEditEntries } from './bulk-edit-entries.ts'
import { DRAFT_ANSWERS } from './drafts/draft-answers.ts'
import { answerEditEntry } from './edit-entry.ts'
import { answerEstimateTranscript } from './estimate-transcript.ts'
import { answerFindPassages } from './find-passages.ts'
import { answerFollowSource } from './follow-source.ts'
import { answerGetEntry } from './get-entry.ts'
import { answerGetPeaks } from './get-peaks.ts'
import { answerGetReferences } from './get-references.ts'
import { answerGetSound } from './get-sound.ts'
import { answerGetTranscript } from './get-transcript.ts'
import { answerListLibrary } from './list-library.ts'
import { answerListRevisions } from './list-revisions.ts'
import { answerListStudioArtists } from './list-studio-artists.ts'
import { answerSaveTranscript } from './save-transcript.ts'
import { answerSetCover } from './set-cover.ts'
import { answerUndoBulkEdit } from './undo-bulk-edit.ts'
import { answerUndoRevision } from './undo-revision.ts'

/** The library and the editors of entries. */
export const CATALOGUE_ANSWERS: readonly Answer[] = [
  answerListLibrary,
  answerListStudioArtists,
  answerSetCover,
  answerGetSound,
  answerGetPeaks,
  answerEstimateTranscript,
  answerGetTranscript,
  answerSaveTranscript,
  answerGetEntry,
  answerEditEntry,
  ...DRAFT_ANSWERS,
  answerFindPassages,
  answerGetReferences,
  answerBulkEditEntries,
  answerUndoBulkEdit,
  answerFollowSource,
  answerListRevisions,
  answerUndoRevision,
]
