import type { RecipientWish } from '../../contract/delivery/recipient.ts'
import { isolated } from '../isolated.ts'
import type { Words } from '../../words/words.ts'

/** Formats what a recipient asked for: 'Leave it with a neighbor: Keller, first floor'. */
export function formatWish({ handover, note }: RecipientWish, words: Words['wish']): string {
  return [handover === 'person' && note ? '' : words[handover], isolated(note)].filter(Boolean).join(': ')
}
