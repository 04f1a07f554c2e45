export const APP_ENVS = ['local', 'development', 'qa-1', 'qa-2', 'qa-3', 'staging', 'master'] as const
/** Which deployment the program is: `local` is a developer's machine and `master` is production. */
export type AppEnv = (typeof APP_ENVS)[number]
