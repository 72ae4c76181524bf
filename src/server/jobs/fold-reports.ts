import { foldReports } from '../domain/reports/fold-reports.ts'
import type { JobDefinition } from './definition.ts'

/** Stores the sums of days for reports. */
export const foldReportsJob: JobDefinition = {
  name: 'fold-reports',
  schedule: '*/5 * * * *',
  async run(context) {
    await foldReports(context)
  }
}
