/** Imports in the background: one job reads a file, one works on its rows, and another finds those that a crash or a pause has left. */
import * as z from 'zod/mini'
import { readImportFile, resumeImports, runImport } from '../domain/imports/run-import.ts'
import { importJobName, readingJobName } from '../domain/imports/start-import.ts'
import type { JobDefinition } from './definition.ts'

const order = z.object({ importId: z.string() })

export const importJob: JobDefinition = {
  name: importJobName,
  oneAtATime: true,
  run: (context, data) => runImport(context, order.parse(data).importId)
}

export const readImportJob: JobDefinition = {
  name: readingJobName,
  oneAtATime: true,
  run: (context, data) => readImportFile(context, order.parse(data).importId)
}

export const resumeImportsJob: JobDefinition = {
  name: 'resume-imports',
  schedule: '* * * * *',
  run: resumeImports
}
