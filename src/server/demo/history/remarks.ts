/** What people write in the demo's history: comments of ratings, messages and instructions. */
import type { Random } from '@dropway/region'

const comments: Record<number, readonly string[]> = {
  5: [
    'Fast and friendly.',
    'Right on time, thank you!',
    'Very careful with the package.',
    'Perfect as always.'
  ],
  4: ['All good.', 'A few minutes late, but friendly.', 'Everything arrived well.'],
  3: ['It took longer than expected.', 'The driver had to call twice to find us.'],
  2: ['Late, and nobody told me.'],
  1: ['The package was wet.']
}
const shares: readonly [number, number][] = [
  [0.7, 5],
  [0.91, 4],
  [0.97, 3],
  [0.99, 2],
  [1, 1]
]

export function ratingOf(random: Random, isLate: boolean): { stars: number; comment: string } {
  const share = random.next()
  const given = shares.find(([upTo]) => share < upTo)?.[1] ?? 5
  const stars = Math.max(1, given - (isLate ? 1 : 0))
  return { stars, comment: random.chance(0.35) ? random.pick(comments[stars] ?? ['']) : '' }
}

const talks: readonly (readonly [by: 'customer' | 'driver', text: string][])[] = [
  [
    ['driver', "I'm at the door. Which bell is it?"],
    ['customer', 'The second from the top, please.']
  ],
  [
    ['customer', 'The package is at the reception.'],
    ['driver', 'Thanks, on my way.']
  ],
  [
    ['driver', "There's a lot of traffic, I'll be five minutes late."],
    ['customer', 'No problem.']
  ],
  [
    ['customer', 'Please call the recipient when you arrive.'],
    ['driver', 'Will do.']
  ],
  [['customer', 'Careful, it must stay upright.']]
]
export const talkOf = (random: Random) => random.pick(talks)

const notes = [
  '',
  '',
  '',
  '',
  'Ring twice',
  'Second floor',
  'At the reception',
  'Back entrance, through the yard'
]
export const instructionsOf = (random: Random): string => random.pick(notes)

const firstNames = [
  'Anna',
  'Bruno',
  'Carla',
  'Dominik',
  'Eva',
  'Felix',
  'Gina',
  'Henrik',
  'Iris',
  'Jan',
  'Klara',
  'Leo'
]
const lastNames = [
  'Ammann',
  'Berger',
  'Costa',
  'Dietrich',
  'Egli',
  'Frei',
  'Gasser',
  'Huber',
  'Imhof',
  'Jost',
  'Kunz'
]

/** Returns somebody at a stop. */
export const contactOf = (random: Random): { name: string; phone: string } => ({
  name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  phone: `+4144555${3000 + random.below(1000)}`
})
