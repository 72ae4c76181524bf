import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type AuditFilters, downloadAudit } from '../../../stores/ops/audit.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/Button.tsx'

export interface AuditExportProps {
  filters: AuditFilters
  words: Pick<Words['auditWords'], 'export' | 'exported' | 'exportedPart'>
}

/** Downloads what the filters leave, as CSV. */
export function AuditExport({ filters, words }: AuditExportProps): ReactNode {
  const [working, setWorking] = useState(false)
  const [result, setResult] = useState('')
  async function run() {
    setWorking(true)
    const done = await downloadAudit(filters)
    setWorking(false)
    if ('error' in done) return setResult(sentenceFor(done.error.code) || done.error.message)
    setResult(fill(done.isComplete ? words.exported : words.exportedPart, { rows: done.rows }))
  }
  return (
    <>
      <span className="ops-muted" role="status">
        {result}
      </span>
      <Button
        size="small"
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        loading={working}
        onClick={() => void run()}
      >
        {words.export}
      </Button>
    </>
  )
}
