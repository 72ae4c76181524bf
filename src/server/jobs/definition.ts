import type { Context } from '../context.ts'

export interface JobDefinition {
  name: string
  /** Cron expression of a scheduled job. */
  schedule?: string
  run(context: Context, data: unknown): Promise<void>
}
