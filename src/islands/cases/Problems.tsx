import '../../styles/cases/cases.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../lib/contract/cases.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $cases, followCases } from '../../stores/cases/cases.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { CaseThread } from './CaseThread.tsx'
import { ProblemForm } from './ProblemForm.tsx'

export interface ProblemsProps {
  delivery: string
  initial: Case[]
  locale: Locale
  words: Pick<Words, 'cases' | 'photos'>
}

/** Reports problems with a delivery, and shows those that were reported, with the answers. */
export function Problems({ delivery, initial, locale, words }: ProblemsProps): ReactNode {
  const found = useStore($cases, { ssr: 'initial' }) ?? initial
  const [writing, setWriting] = useState(initial.length === 0)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => followCases(delivery, initial), [delivery, initial])

  return (
    <div className="problems">
      <p role="status" className={sent ? 'notice' : 'visually-hidden'} data-tone="accepted">
        {sent ? fill(words.cases.sent, { number: sent }) : null}
      </p>
      {writing ? (
        <ProblemForm
          delivery={delivery}
          onSent={number => {
            setSent(number)
            setWriting(false)
          }}
          words={words}
        />
      ) : null}
      {found.length > 0 ? (
        <section aria-labelledby="reports">
          <h2 id="reports" className="large">
            {words.cases.yours}
          </h2>
          {found.map(each => (
            <CaseThread key={each.id} case={each} locale={locale} words={words} />
          ))}
        </section>
      ) : null}
      {writing ? null : (
        <Button
          variant="secondary"
          onClick={() => {
            setSent(null)
            setWriting(true)
          }}
        >
          {words.cases.another}
        </Button>
      )}
    </div>
  )
}
