/** How to get from the street to the person: in a line, and as fields. */
export const door = {
  entrance: 'Entrance {value}',
  floor: 'Floor {value}',
  flat: 'Flat {value}',
  code: 'Door code {value}'
}
export const doorFields = { entrance: 'Entrance', floor: 'Floor', flat: 'Flat', code: 'Door code' }
