import type { BibleTitleTables } from './bible-titles.ts'
import type { BillingTables } from './billing-tables.ts'
import type { DailyTables } from './daily-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { UserTables } from './member-tables.ts'
import type { ProgressTables } from './progress-tables.ts'
import type { TallyTables } from './series-tallies.ts'
import type { SubmissionTables } from './submission-tables.ts'
import type { TextTrackTables } from './text-tracks.ts'

/** Tables whose rows are described in files of their own. */
export type SubjectTables = BibleTitleTables &
  BillingTables &
  DailyTables &
  IdentityTables &
  UserTables &
  ProgressTables &
  SubmissionTables &
  TallyTables &
  TextTrackTables
