let requests = 0

/** Names one request among all that this process is asked. */
export function newRequestId(): string {
  return `${process.pid.toString(36)}-${(requests++).toString(36)}`
}
