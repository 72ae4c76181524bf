import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { importRecord, readAgain, type ReadingChoice } from '../../stores/imports/import.ts'
import { FileReading } from '../ui/tables/FileReading.tsx'

export interface ReadingProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** How the file was read. Another choice reads it again. */
export function Reading({ found, locale, words }: ReadingProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const [choice, setChoice] = useState<ReadingChoice>({
    encoding: found.encoding,
    delimiter: found.delimiter,
    sheet: found.sheet,
    // Without a choice, the headings can also be in a later row.
    has_headings: found.headings_row === null ? false : null
  })
  function choose(part: Partial<ReadingChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    void readAgain(found, next)
  }
  return (
    <FileReading
      {...{ found, busy, locale }}
      detail={words.reading.detail}
      words={words.reading}
      onChoose={choose}
    />
  )
}
