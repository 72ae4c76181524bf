import type { Spot } from '../planar/planar.ts'

export interface House {
  ring: Spot[]
  /** The half-edge in front of the house, with the block on its left. Absent for houses in the yard. */
  edge?: number
  /** The position of the door along that half-edge, 0 to 1, and its coordinates. */
  along: number
  door: Spot
}

export interface Block {
  houses: House[]
  /** The yard inside the rows of houses. */
  yards: Spot[][]
}
