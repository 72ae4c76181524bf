/** Removes stored photos without a row. It lists the whole folder or bucket, so it runs once a day. */
import { removeOrphans } from '../domain/files/unused-files.ts'
import type { JobDefinition } from './definition.ts'

export const orphanedFiles: JobDefinition = {
  name: 'orphaned-files',
  schedule: '41 3 * * *',
  run: context => removeOrphans(context)
}
