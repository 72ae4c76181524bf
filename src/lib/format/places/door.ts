import { type Door, doorParts } from '../../contract/delivery/door.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'

/** Says how to get from the street to the person: 'Entrance B, Floor 3, Door code 1234'. '' if nothing is known. */
export function formatDoor(door: Door | undefined, words: Words['door']): string {
  return doorParts
    .filter(part => door?.[part])
    .map(part => fill(words[part], { value: door?.[part] ?? '' }))
    .join(', ')
}
