import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Exported } from '../../../stores/core/csv-download.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../buttons/Button.tsx'

export interface ExportCsvProps {
  run: () => Promise<Exported>
  words: { export: string; exported: string; exportedPart: string }
}

/** Downloads a list as CSV, and says how many rows the file has. */
export function ExportCsv({ run, words }: ExportCsvProps): ReactNode {
  const [working, setWorking] = useState(false)
  const [result, setResult] = useState('')
  async function press() {
    setWorking(true)
    const done = await run()
    setWorking(false)
    if ('error' in done) return setResult(sentenceFor(done.error.code) || done.error.message)
    setResult(fill(done.isComplete ? words.exported : words.exportedPart, { rows: done.rows }))
  }
  return (
    <>
      <span className="small muted" role="status">
        {result}
      </span>
      <Button
        size="small"
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        loading={working}
        onClick={() => void press()}
      >
        {words.export}
      </Button>
    </>
  )
}
