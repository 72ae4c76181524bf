import type { Context } from '../context.ts'

export interface JobDefinition {
  name: string
  /** Cron expression of a scheduled job. */
  schedule?: string
  /** Of jobs with the same `singletonKey`, one runs at a time, and at most one more waits. Others go on meanwhile. */
  oneAtATime?: true
  run(context: Context, data: unknown): Promise<void>
}
