let requests = 0

/** An id that is unique among the requests of this process. */
export function newRequestId(): string {
  return `${process.pid.toString(36)}-${(requests++).toString(36)}`
}
