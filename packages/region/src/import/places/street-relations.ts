/** Relations that join the houses of a street with it. Such houses often don't name their street themselves. */
import type { OsmMember, Tags } from '../files/osm.ts'

/** Both types are in use. In the second, a street's own pieces have no role. */
const types = ['associatedStreet', 'street']
const streetRoles = ['street', '']
const houseRoles = ['house', 'address', 'addr:houselink', 'addr']

interface Joined {
  name: string | undefined
}

export interface StreetRelations {
  addRelation(members: readonly OsmMember[], tags: Tags): void
  /** Takes the name of a way for the relations that have none and in which it's the street. */
  addWay(id: number, tags: Tags): void
  /** Returns the ids of the ways that are houses of a relation. */
  houseWays(): number[]
  /** Returns the tags with the relation's street, if they have a house number and no street. */
  withStreet(type: OsmMember['type'], id: number, tags: Tags): Tags
}

export function createStreetRelations(): StreetRelations {
  const ofHouse = new Map<string, Joined>()
  const unnamed = new Map<number, Joined[]>()
  const keyOf = (type: OsmMember['type'], id: number) => `${type} ${id}`
  return {
    addRelation(members, tags) {
      if (!types.includes(tags.type ?? '')) return
      const joined: Joined = { name: tags.name?.trim() || tags['addr:street']?.trim() || undefined }
      for (const { type, ref, role } of members) {
        if (houseRoles.includes(role)) ofHouse.set(keyOf(type, ref), joined)
        else if (joined.name === undefined && type === 'way' && streetRoles.includes(role))
          unnamed.set(ref, [...(unnamed.get(ref) ?? []), joined])
      }
    },
    addWay(id, tags) {
      for (const joined of unnamed.get(id) ?? []) joined.name ??= tags.name?.trim() || undefined
    },
    houseWays: () =>
      [...ofHouse.keys()].flatMap(key => (key.startsWith('way ') ? [Number(key.slice('way '.length))] : [])),
    withStreet(type, id, tags) {
      if (!tags['addr:housenumber'] || tags['addr:street'] || tags['addr:place']) return tags
      const name = ofHouse.get(keyOf(type, id))?.name
      return name === undefined ? tags : { ...tags, 'addr:street': name }
    }
  }
}
