import type { UploadingRole } from '#contract/studio/upload-spaces.ts'

export type UploadSpaceTables = {
  /** How many bytes each member with a role can keep uploaded. */
  role_upload_space: { role: UploadingRole; bytes: number }
  /** The same for one member, whatever their roles’ limits are. */
  member_upload_space: { user_id: string; bytes: number }
}
