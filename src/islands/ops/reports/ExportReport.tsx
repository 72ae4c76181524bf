import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ReportTable } from '../../../lib/contract/ops/reports.ts'
import { fill } from '../../../lib/words/fill.ts'
import { loadExport, type ReportQuery } from '../../../stores/ops/report.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { saveCsv } from '../../../lib/browser/save-file.ts'

export interface ExportReportProps {
  query: ReportQuery
  table: ReportTable
  /** The name of the table. */
  name: string
  words: { export: string; exportOf: string; exportFailed: string }
}

/** Saves a table of the report as a CSV file. */
export function ExportReport({ query, table, name, words }: ExportReportProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function save() {
    setBusy(true)
    const file = await loadExport(query, table)
    setBusy(false)
    setFailed(file === null)
    if (!file) return
    saveCsv(file.file_name, file.csv)
  }

  return (
    <span className="report-export">
      {failed ? (
        <span className="ops-note" role="alert">
          {words.exportFailed}
        </span>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        loading={busy}
        aria-label={fill(words.exportOf, { table: name })}
        onClick={() => void save()}
      >
        {words.export}
      </Button>
    </span>
  )
}
