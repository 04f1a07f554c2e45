import { tracingChannel } from 'node:diagnostics_channel'

/** A request of the guarded client: the host and no more, since feeds have keys in their addresses. */
export type OutboundCall = { host: string; result?: { status: number } }

/** Traces listen here, if they are on. */
export const outboundRequests = tracingChannel<OutboundCall, unknown>('outbound-request')
