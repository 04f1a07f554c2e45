/** A variable with an invalid value. The message is the one line that the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
