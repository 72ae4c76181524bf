/** Imports in the background: one job works on one import, and another finds those that a crash or a pause has left. */
import * as z from 'zod/mini'
import { resumeImports, runImport } from '../domain/imports/run-import.ts'
import { importJobName } from '../domain/imports/start-import.ts'
import type { JobDefinition } from './definition.ts'

const order = z.object({ importId: z.string() })

export const importJob: JobDefinition = {
  name: importJobName,
  oneAtATime: true,
  run: (context, data) => runImport(context, order.parse(data).importId)
}

export const resumeImportsJob: JobDefinition = {
  name: 'resume-imports',
  schedule: '* * * * *',
  run: resumeImports
}
