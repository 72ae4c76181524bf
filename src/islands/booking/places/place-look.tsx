import { isolated } from '../../../lib/format/isolated.ts'
import {
  BedDouble,
  Building2,
  Clock,
  Hospital,
  MapPin,
  MapPinned,
  Milestone,
  ShieldCheck,
  Star,
  Store,
  TrainFront,
  TreePine,
  UserRound,
  Utensils
} from 'lucide-react'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import type { SavedPlace } from '../../../lib/contract/places/saved-places.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { formatSuggestionDetail } from '../../../lib/format/places/suggestion-detail.ts'
import type { RecentPlace } from '../../../lib/delivery/known-places.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionLook } from '../../ui/suggestions/SuggestionList.tsx'

/** An item of the suggestions of an address field. */
export type PlaceItem =
  | { from: 'search'; suggestion: Suggestion }
  /** A whole street or district, for lack of a building. */
  | { from: 'whole'; suggestion: Suggestion; title: string }
  | { from: 'recent'; place: RecentPlace }
  | { from: 'saved'; place: SavedPlace }

const icons = { address: MapPin, street: Milestone, poi: Store, district: Building2 }
/** The icons of places that aren't shops, by a part of their category. */
const byCategory: [part: RegExp, icon: typeof MapPin][] = [
  [/police|fire/, ShieldCheck],
  [/station|bus/, TrainFront],
  [/park$|playground|zoo/, TreePine],
  [/hospital|pharmacy/, Hospital],
  [/hotel/, BedDouble],
  [/restaurant|cafe|bar$/, Utensils],
  [/school|university|townhall|office|museum|library|church|theatre/, Building2]
]

/** Returns how an item looks: whom it is for, its address, and a picture of what it is. */
export function placeLook(item: PlaceItem, words: Words['places']['search']): SuggestionLook {
  if (item.from === 'recent') {
    const { name, detail = '', latitude, longitude, contact } = item.place
    const who = contact?.name
    return {
      id: `recent-${latitude},${longitude}`,
      title: name,
      detail: [who && isolated(who), detail].filter(Boolean).join(' · '),
      icon: <Clock />
    }
  }
  if (item.from === 'saved') {
    const { id, label, name, detail, contact } = item.place
    return {
      id,
      title: label,
      detail: formatAddress({ name, detail }),
      icon: contact ? <UserRound /> : <Star />
    }
  }
  const { id, name, detail, kind, category = '' } = item.suggestion
  if (item.from === 'whole') return { id: `whole-${id}`, title: item.title, detail, icon: <MapPinned /> }
  const Icon = (kind === 'poi' && byCategory.find(([part]) => part.test(category))?.[1]) || icons[kind]
  return {
    id,
    title: name,
    detail: formatSuggestionDetail(item.suggestion, words),
    icon: <Icon />,
    isGuess: item.suggestion.match === 'guess'
  }
}
