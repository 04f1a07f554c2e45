import { catalogue, message } from '#web/ui/words/catalogue.ts'

/** Texts of the limits of uploads. */
export const uploadSpacesText = catalogue('studio_upload_spaces', {
  title: 'Upload limits',
  hint: 'An upload counts until it becomes a recording.',
  loading: 'Loading the limits',
  roles: 'By role',
  members: 'By member',
  limit: message('{size} each', (size: string) => ({ size })),
  limit_usual: message('{size} each, the usual limit', (size: string) => ({ size })),
  used: message('{used} of {most} used', (used: string, most: string) => ({ used, most })),
  own: 'Own limit',
  change_for: message('Change the limit of {name}', (name: string) => ({ name })),
  title_for: message('Upload limit: {name}', (name: string) => ({ name })),
  field: 'Limit in GB',
  field_hint_role: message(
    'Leave it empty for the usual limit, {size}. With 0, they can’t upload.',
    (size: string) => ({
      size,
    }),
  ),
  field_hint_member: 'Leave it empty for the limit of their roles. With 0, they can’t upload.',
  field_fault: message('Enter a number from 0 to {most}', (most: string) => ({ most })),
  stays: 'Uploads that are already there stay.',
  save: 'Save limit',
  saved: 'Limit saved',
})
