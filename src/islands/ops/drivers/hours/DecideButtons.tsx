import type { ReactNode } from 'react'
import type { Words } from '../../../../lib/words/words.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

export interface DecideButtonsProps {
  /** What each button does, for people who don't see beside which hours it is. */
  labels: [confirm: string, refuse: string]
  onConfirm: () => void
  onRefuse: () => void
  words: Words['hours']
}

/** Confirms or refuses proposed hours. */
export function DecideButtons({ labels, onConfirm, onRefuse, words }: DecideButtonsProps): ReactNode {
  return (
    <span className="hours-actions">
      <Button size="small" aria-label={labels[0]} onClick={onConfirm}>
        {words.confirm}
      </Button>
      <Button size="small" variant="secondary" aria-label={labels[1]} onClick={onRefuse}>
        {words.refuse}
      </Button>
    </span>
  )
}
