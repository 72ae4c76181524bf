import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { allMatching } from '../../../stores/ops/lists/bulk.ts'
import { $allMatching } from '../../../stores/ops/lists/selection.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface SelectMatchingProps {
  view: ViewQuery
  locale: Locale
  words: Words['deliveryList']
}

/** Offers to select the rows of the other pages, too. Shows how many they are, or nothing until that is known. */
export function SelectMatching({ view, locale, words }: SelectMatchingProps): ReactNode {
  const [found, setFound] = useState<Awaited<ReturnType<typeof allMatching>>>(null)
  useEffect(() => {
    let isShown = true
    void allMatching(view).then(answer => isShown && setFound(answer))
    return () => void (isShown = false)
  }, [view])
  if (!found) return null
  const count = found.rows.length
  return (
    <Button size="small" variant="quiet" onClick={() => $allMatching.set(found.rows)}>
      {found.isComplete ? plural(locale, words.selectMatching, count) : fill(words.selectFirst, { count })}
    </Button>
  )
}
