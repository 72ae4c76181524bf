/** The job queue, as use cases see it. */
export interface JobQueue {
  /** Sends a job. Throws if no handler has this name. */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Sends a job without waiting. A failure is only logged, so use it for work that another job finds again. */
  sendSoon(name: string, data: object): void
  stop(): Promise<void>
}
