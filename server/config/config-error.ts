/** A variable with a value the program cannot run with. The message is the one line the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
