import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { opsPlanPrintPath } from '../../../lib/paths.ts'
import type { Words } from '../../../lib/words/words.ts'
import { downloadPlan } from '../../../stores/ops/lists/exports.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'

/** A published plan on paper and as a file. */
export function PlanPaper({ day, words }: { day: string; words: Words['opsPlan'] }): ReactNode {
  return (
    <>
      <ButtonLink
        variant="quiet"
        size="small"
        href={opsPlanPrintPath(day)}
        target="_blank"
        icon={<Printer aria-hidden="true" />}
      >
        {words.print}
      </ButtonLink>
      <ExportCsv run={() => downloadPlan(day)} words={words} />
    </>
  )
}
