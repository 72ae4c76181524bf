/** Books the dates of recurring deliveries that are missing, two weeks ahead, and tries again those that failed a day ago. */
import { makeDates } from '../domain/recurring/make-dates.ts'
import type { JobDefinition } from './definition.ts'

export const makeRecurring: JobDefinition = {
  name: 'make-recurring',
  schedule: '7 * * * *',
  async run(context) {
    await makeDates(context)
  }
}
