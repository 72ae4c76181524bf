import { american } from './american.ts'
import { british } from './british.ts'
import { czech } from './czech.ts'
import { dutch, french, italian, russian, spanish } from './european.ts'
import { german } from './german.ts'
import type { TownQueries } from './town.ts'

export const towns: [name: string, town: TownQueries][] = Object.entries({
  american,
  british,
  czech,
  dutch,
  french,
  german,
  italian,
  russian,
  spanish
})
