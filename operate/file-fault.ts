const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not change it',
  ENAMETOOLONG: 'its name is too long',
}

/** What the system says about a file, in words and without its path; undefined for another error. */
export function fileFault(error: unknown): { path: string | undefined; fault: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const fault = FAULTS[error.code]
  // Reading a folder names no path.
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  return fault === undefined ? undefined : { path, fault }
}
