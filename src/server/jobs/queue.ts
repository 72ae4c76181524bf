/** Work for later, as a use case asks for it. */
export interface JobQueue {
  /** Sends a job for later. Throws on a name without a handler. */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** As send, for what another job finds again where this one is lost: a failure is logged and no more. */
  sendSoon(name: string, data: object): void
  stop(): Promise<void>
}
