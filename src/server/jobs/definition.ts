import type { Context } from '../context.ts'

export interface JobDefinition {
  name: string
  /** Cron expression, for jobs that come by themselves. */
  schedule?: string
  run(context: Context, data: unknown): Promise<void>
}
