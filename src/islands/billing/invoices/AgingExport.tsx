import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { downloadAging } from '../../../stores/ops/lists/exports.ts'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'

/** Downloads what all organizations owe by how long it's due, as CSV. */
export function AgingExport({
  words
}: {
  words: Pick<Words['incoming'], 'export' | 'exported' | 'exportedPart'>
}): ReactNode {
  return <ExportCsv run={downloadAging} words={words} />
}
